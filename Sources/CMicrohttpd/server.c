#include "microhttpd_server.h"

#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// The numbers of libmicrohttpd's interface, which its ABI keeps.
enum { flag_epoll = 512, flag_suspend = 8192 | 1024 };
enum {
  option_end = 0, option_memory_limit = 1, option_connection_limit = 2, option_timeout = 3, option_completed = 4,
  option_listen_socket = 12, option_notify_connection = 27, option_sigpipe_handled = 33,
};
enum { connection_info_descriptor = 6, connection_info_context = 7, daemon_info_epoll = 3 };
enum { kind_header = 1, kind_query = 8, memory_must_copy = 2, notify_started = 0, reader_end = -1 };
enum { no = 0, yes = 1, connection_memory = 32 << 10, block_size = 32 << 10, backlog = 512 };

typedef struct daemon_t daemon_t;
typedef struct connection_t connection_t;
typedef struct response_t response_t;
typedef int (*access_handler)(
    void *, connection_t *, const char *, const char *, const char *, const char *, size_t *, void **);
typedef int (*value_visitor)(void *, int, const char *, const char *);

static daemon_t *(*start_daemon)(
    unsigned, uint16_t, void *, void *, access_handler, void *, ...);
static void (*stop_daemon)(daemon_t *);
static int (*run_daemon)(daemon_t *);
static int (*get_timeout)(daemon_t *, unsigned long long *);
static const void *(*get_daemon_info)(daemon_t *, int, ...);
static const void *(*get_connection_info)(connection_t *, int, ...);
static int (*get_values)(connection_t *, int, value_visitor, void *);
static response_t *(*response_from_buffer)(size_t, void *, int);
static response_t *(*response_from_callback)(
    uint64_t, size_t, ssize_t (*)(void *, uint64_t, char *, size_t), void *, void (*)(void *));
static int (*add_header)(response_t *, const char *, const char *);
static int (*queue_response)(connection_t *, unsigned, response_t *);
static void (*destroy_response)(response_t *);
static void (*suspend_connection)(connection_t *);
static void (*resume_connection)(connection_t *);

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool loaded;

static void load(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  *(void **)&start_daemon = dlsym(library, "MHD_start_daemon");
  *(void **)&stop_daemon = dlsym(library, "MHD_stop_daemon");
  *(void **)&run_daemon = dlsym(library, "MHD_run");
  *(void **)&get_timeout = dlsym(library, "MHD_get_timeout");
  *(void **)&get_daemon_info = dlsym(library, "MHD_get_daemon_info");
  *(void **)&get_connection_info = dlsym(library, "MHD_get_connection_info");
  *(void **)&get_values = dlsym(library, "MHD_get_connection_values");
  *(void **)&response_from_buffer = dlsym(library, "MHD_create_response_from_buffer");
  *(void **)&response_from_callback = dlsym(library, "MHD_create_response_from_callback");
  *(void **)&add_header = dlsym(library, "MHD_add_response_header");
  *(void **)&queue_response = dlsym(library, "MHD_queue_response");
  *(void **)&destroy_response = dlsym(library, "MHD_destroy_response");
  *(void **)&suspend_connection = dlsym(library, "MHD_suspend_connection");
  *(void **)&resume_connection = dlsym(library, "MHD_resume_connection");
  loaded = start_daemon && stop_daemon && run_daemon && get_timeout && get_daemon_info && get_connection_info
      && get_values && response_from_buffer && response_from_callback && add_header && queue_response
      && destroy_response && suspend_connection && resume_connection;
}

bool kimchi_server_available(void) {
  pthread_once(&load_once, load);
  return loaded;
}

// A connection with the time by which its request must have an answer, in milliseconds; 0 while it may take as long as
// it likes.
typedef struct peer {
  struct peer *next, *previous;
  kimchi_server *server;
  int descriptor;
  int64_t deadline;
} peer;

typedef struct stream {
  struct stream *next, *previous;
  kimchi_server *server;
  connection_t *connection;
  int64_t number;
  int descriptor;
  bool is_suspended, is_ending;
  uint8_t *bytes;
  size_t length, sent, capacity;
} stream;

struct kimchi_server {
  daemon_t *daemon;
  kimchi_server_limits limits;
  kimchi_server_calls calls;
  void *context;
  // Holds the library's own, and the streams that wait: the library doesn't see those go.
  int epoll;
  // Streams that were taken up again make no descriptor readable.
  bool has_resumed;
  // Connections that have been closed since the daemon last looked for new ones.
  bool has_closed;
  uint16_t port;
  peer *peers;
  stream *streams;
};

struct kimchi_exchange {
  kimchi_server *server;
  connection_t *connection;
  char *path, *method;
  uint8_t *body;
  size_t length, capacity;
  bool is_too_large, is_answered;
  response_t *response;
  stream *stream;
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// MARK: Connections

static void on_connection(void *context, connection_t *connection, void **socket_context, int code) {
  kimchi_server *server = context;
  if (code == notify_started) {
    peer *new = calloc(1, sizeof *new);
    if (new == NULL) return;
    const int *descriptor = get_connection_info(connection, connection_info_descriptor);
    new->server = server;
    new->descriptor = descriptor != NULL ? *descriptor : -1;
    new->deadline = now() + server->limits.seconds * 1000;
    new->next = server->peers;
    if (new->next != NULL) new->next->previous = new;
    server->peers = new;
    *socket_context = new;
    return;
  }
  server->has_closed = true;
  peer *old = *socket_context;
  if (old == NULL) return;
  *socket_context = NULL;
  if (old->next != NULL) old->next->previous = old->previous;
  if (old->previous != NULL) old->previous->next = old->next;
  if (server->peers == old) server->peers = old->next;
  free(old);
}

static void set_deadline(connection_t *connection, int64_t deadline) {
  void *const *context = get_connection_info(connection, connection_info_context);
  if (context != NULL && *context != NULL) ((peer *)*context)->deadline = deadline;
}

// Closes connections whose request took too long.
static void close_late(kimchi_server *server) {
  const int64_t time = now();
  for (peer *one = server->peers; one != NULL; one = one->next) {
    if (one->deadline == 0 || one->deadline > time) continue;
    one->deadline = 0;
    shutdown(one->descriptor, SHUT_RDWR);
  }
}

// MARK: Streams

static stream *find(kimchi_server *server, int64_t number) {
  for (stream *one = server->streams; one != NULL; one = one->next)
    if (one->number == number) return one;
  return NULL;
}

static void resume(stream *one) {
  if (!one->is_suspended) return;
  one->is_suspended = false;
  epoll_ctl(one->server->epoll, EPOLL_CTL_DEL, one->descriptor, NULL);
  resume_connection(one->connection);
  one->server->has_resumed = true;
}

static ssize_t on_read(void *context, uint64_t position, char *buffer, size_t room) {
  (void)position;
  stream *one = context;
  if (one->sent == one->length) {
    one->sent = one->length = 0;
    // What a long message needed is not kept for the short ones.
    if (one->capacity > block_size) {
      free(one->bytes);
      one->bytes = NULL;
      one->capacity = 0;
    }
    if (!one->is_ending) one->server->calls.wants(one->server->context, one->number);
  }
  size_t length = one->length - one->sent;
  if (length > 0) {
    if (length > room) length = room;
    memcpy(buffer, one->bytes + one->sent, length);
    one->sent += length;
    return (ssize_t)length;
  }
  if (one->is_ending) return reader_end;
  one->is_suspended = true;
  suspend_connection(one->connection);
  struct epoll_event event = {.events = EPOLLRDHUP | EPOLLHUP | EPOLLERR, .data.u64 = (uint64_t)one->number};
  epoll_ctl(one->server->epoll, EPOLL_CTL_ADD, one->descriptor, &event);
  return 0;
}

static void on_free(void *context) {
  stream *one = context;
  kimchi_server *server = one->server;
  if (one->is_suspended) epoll_ctl(server->epoll, EPOLL_CTL_DEL, one->descriptor, NULL);
  if (one->next != NULL) one->next->previous = one->previous;
  if (one->previous != NULL) one->previous->next = one->next;
  if (server->streams == one) server->streams = one->next;
  const int64_t number = one->number;
  free(one->bytes);
  free(one);
  server->calls.closed(server->context, number);
}

void kimchi_stream_wake(kimchi_server *server, int64_t number) {
  stream *one = find(server, number);
  if (one != NULL) resume(one);
}

void kimchi_stream_write(kimchi_server *server, int64_t number, const uint8_t *bytes, size_t length) {
  stream *one = find(server, number);
  if (one == NULL || length == 0) return;
  if (one->length + length > one->capacity) {
    const size_t capacity = one->length + length;
    uint8_t *larger = realloc(one->bytes, capacity);
    // A stream with a gap would be misread.
    if (larger == NULL) {
      one->is_ending = true;
      return;
    }
    one->bytes = larger;
    one->capacity = capacity;
  }
  memcpy(one->bytes + one->length, bytes, length);
  one->length += length;
}

void kimchi_stream_end(kimchi_server *server, int64_t number) {
  stream *one = find(server, number);
  if (one == NULL) return;
  one->is_ending = true;
  resume(one);
}

// MARK: Requests

// Whether the headers declare a body that is too large, or none of a known size.
static int is_excessive(void *context, int kind, const char *name, const char *value) {
  (void)kind;
  kimchi_exchange *exchange = context;
  if (strcasecmp(name, "transfer-encoding") == 0) exchange->is_too_large = true;
  if (strcasecmp(name, "content-length") == 0) {
    char *end = NULL;
    errno = 0;
    const unsigned long long length = strtoull(value, &end, 10);
    if (errno != 0 || length > exchange->server->limits.body) exchange->is_too_large = true;
  }
  return yes;
}

static int on_access(
    void *context, connection_t *connection, const char *url, const char *method, const char *version,
    const char *upload, size_t *size, void **own) {
  (void)version;
  kimchi_server *server = context;
  kimchi_exchange *exchange = *own;
  if (exchange == NULL) {
    exchange = calloc(1, sizeof *exchange);
    if (exchange == NULL) return no;
    *own = exchange;
    exchange->server = server;
    exchange->connection = connection;
    exchange->path = strdup(url);
    exchange->method = strdup(method);
    if (exchange->path == NULL || exchange->method == NULL) return no;
    get_values(connection, kind_header, is_excessive, exchange);
    if (!exchange->is_too_large) return yes;
  } else if (*size > 0) {
    if (exchange->length + *size > server->limits.body) return no;
    if (exchange->length + *size > exchange->capacity) {
      const size_t capacity = exchange->length + *size;
      uint8_t *larger = realloc(exchange->body, capacity);
      if (larger == NULL) return no;
      exchange->body = larger;
      exchange->capacity = capacity;
    }
    memcpy(exchange->body + exchange->length, upload, *size);
    exchange->length += *size;
    *size = 0;
    return yes;
  }
  if (exchange->is_answered) return yes;
  server->calls.request(server->context, exchange);
  return exchange->is_answered ? yes : no;
}

static void on_completed(void *context, connection_t *connection, void **own, int code) {
  (void)code;
  kimchi_server *server = context;
  kimchi_exchange *exchange = *own;
  if (exchange == NULL) return;
  *own = NULL;
  // Twice: an idle connection is closed by the library, and the next request may begin just before.
  set_deadline(connection, now() + server->limits.seconds * 2000);
  if (exchange->response != NULL) destroy_response(exchange->response);
  free(exchange->path);
  free(exchange->method);
  free(exchange->body);
  free(exchange);
}

const char *kimchi_exchange_method(const kimchi_exchange *exchange) { return exchange->method; }
const char *kimchi_exchange_path(const kimchi_exchange *exchange) { return exchange->path; }
bool kimchi_exchange_is_too_large(const kimchi_exchange *exchange) { return exchange->is_too_large; }

const uint8_t *kimchi_exchange_body(const kimchi_exchange *exchange, size_t *length) {
  *length = exchange->length;
  return exchange->body;
}

typedef struct {
  void (*visit)(void *, const char *, const char *);
  void *target;
} visitor;

static int visit_value(void *context, int kind, const char *name, const char *value) {
  (void)kind;
  const visitor *one = context;
  one->visit(one->target, name, value != NULL ? value : "");
  return yes;
}

void kimchi_exchange_headers(
    kimchi_exchange *exchange, void (*visit)(void *, const char *, const char *), void *target) {
  visitor one = {visit, target};
  get_values(exchange->connection, kind_header, visit_value, &one);
}

void kimchi_exchange_query(
    kimchi_exchange *exchange, void (*visit)(void *, const char *, const char *), void *target) {
  visitor one = {visit, target};
  get_values(exchange->connection, kind_query, visit_value, &one);
}

void kimchi_exchange_begin(kimchi_exchange *exchange, const uint8_t *body, size_t length) {
  exchange->response = response_from_buffer(length, (void *)(length > 0 ? body : (const uint8_t *)""), memory_must_copy);
}

void kimchi_exchange_begin_stream(kimchi_exchange *exchange, int64_t number) {
  kimchi_server *server = exchange->server;
  stream *new = calloc(1, sizeof *new);
  if (new == NULL) return;
  const int *descriptor = get_connection_info(exchange->connection, connection_info_descriptor);
  new->server = server;
  new->connection = exchange->connection;
  new->number = number;
  new->descriptor = descriptor != NULL ? *descriptor : -1;
  exchange->response = response_from_callback(UINT64_MAX, block_size, on_read, new, on_free);
  if (exchange->response == NULL) {
    free(new);
    return;
  }
  new->next = server->streams;
  if (new->next != NULL) new->next->previous = new;
  server->streams = new;
}

void kimchi_exchange_add_header(kimchi_exchange *exchange, const char *name, const char *value) {
  if (exchange->response != NULL) add_header(exchange->response, name, value);
}

void kimchi_exchange_send(kimchi_exchange *exchange, unsigned status) {
  if (exchange->response == NULL) return;
  // From here on only a reader that takes nothing is closed, by the library.
  set_deadline(exchange->connection, 0);
  exchange->is_answered = queue_response(exchange->connection, status, exchange->response) == yes;
}

// MARK: The server

static int listening(const char *address, uint16_t port, uint16_t *actual, int *failure) {
  struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM}, *found = NULL;
  char service[8];
  snprintf(service, sizeof service, "%u", port);
  if (getaddrinfo(address, service, &hints, &found) != 0) {
    *failure = EINVAL;
    return -1;
  }
  const int type = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, on = 1;
  int descriptor = socket(found->ai_family, type, 0);
  bool is_bound = false;
  if (descriptor >= 0) {
    // Of an earlier server connections may linger at the port; one that listens still keeps it.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    is_bound = bind(descriptor, found->ai_addr, found->ai_addrlen) == 0 && listen(descriptor, backlog) == 0;
  }
  struct sockaddr_storage name = {0};
  socklen_t length = sizeof name;
  if (is_bound) is_bound = getsockname(descriptor, (struct sockaddr *)&name, &length) == 0;
  *failure = errno;
  freeaddrinfo(found);
  if (!is_bound) {
    if (descriptor >= 0) close(descriptor);
    return -1;
  }
  *actual = ntohs(
      name.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&name)->sin6_port : ((struct sockaddr_in *)&name)->sin_port);
  return descriptor;
}

kimchi_server *kimchi_server_start(
    const char *address, uint16_t port, kimchi_server_limits limits, kimchi_server_calls calls, void *context,
    int *failure) {
  *failure = ENOSYS;
  if (!kimchi_server_available()) return NULL;
  uint16_t actual = 0;
  const int descriptor = listening(address, port, &actual, failure);
  if (descriptor < 0) return NULL;
  kimchi_server *server = calloc(1, sizeof *server);
  const int epoll = epoll_create1(EPOLL_CLOEXEC);
  if (server != NULL && epoll >= 0) {
    server->limits = limits;
    server->calls = calls;
    server->context = context;
    server->epoll = epoll;
    server->port = actual;
    server->daemon = start_daemon(
        flag_epoll | flag_suspend, 0, NULL, NULL, on_access, server, option_listen_socket, descriptor,
        option_connection_limit, limits.connections, option_timeout, limits.seconds, option_memory_limit,
        (size_t)connection_memory, option_completed, on_completed, server, option_notify_connection, on_connection,
        server, option_sigpipe_handled, 1, option_end);
    const int *own = server->daemon != NULL ? get_daemon_info(server->daemon, daemon_info_epoll) : NULL;
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = UINT64_MAX};
    if (own != NULL && epoll_ctl(epoll, EPOLL_CTL_ADD, *own, &event) == 0) return server;
  }
  *failure = ENOMEM;
  if (server != NULL && server->daemon != NULL) stop_daemon(server->daemon); else close(descriptor);
  if (epoll >= 0) close(epoll);
  free(server);
  return NULL;
}

uint16_t kimchi_server_port(const kimchi_server *server) { return server->port; }
int kimchi_server_descriptor(const kimchi_server *server) { return server->epoll; }

int64_t kimchi_server_timeout(const kimchi_server *server) {
  if (server->has_resumed) return 0;
  unsigned long long left = 0;
  int64_t first = get_timeout(server->daemon, &left) == yes ? (int64_t)(left < INT32_MAX ? left : INT32_MAX) : -1;
  const int64_t time = now();
  for (const peer *one = server->peers; one != NULL; one = one->next) {
    if (one->deadline == 0) continue;
    const int64_t until = one->deadline > time ? one->deadline - time : 0;
    if (first < 0 || until < first) first = until;
  }
  return first;
}

void kimchi_server_run(kimchi_server *server) {
  struct epoll_event events[32];
  const int count = epoll_wait(server->epoll, events, 32, 0);
  for (int index = 0; index < count; index++) {
    if (events[index].data.u64 == UINT64_MAX) continue;
    // Its reader has gone.
    kimchi_stream_end(server, (int64_t)events[index].data.u64);
  }
  close_late(server);
  server->has_resumed = false;
  server->has_closed = false;
  run_daemon(server->daemon);
  // At its limit of connections the daemon leaves waiting ones alone, and takes them up at the beginning of a run after
  // some were closed: nothing would wake this loop for that if all were closed in one.
  if (server->has_closed) run_daemon(server->daemon);
}

void kimchi_server_stop(kimchi_server *server) {
  for (stream *one = server->streams; one != NULL; one = one->next) {
    one->is_ending = true;
    resume(one);
  }
  // Once to take the streams up again, once to write what is left.
  for (int turn = 0; turn < 3; turn++) run_daemon(server->daemon);
  stop_daemon(server->daemon);
  close(server->epoll);
  free(server);
}
