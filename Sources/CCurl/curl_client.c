#include "curl_client.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// The numbers of libcurl's options, which its ABI keeps.
enum {
  option_write_data = 10001, option_url = 10002, option_read_data = 10009, option_error_buffer = 10010,
  option_user_agent = 10018, option_http_header = 10023, option_header_data = 10029, option_custom_request = 10036,
  option_progress_data = 10057, option_ca_file = 10065, option_ca_folder = 10097, option_seek_data = 10168,
  option_netrc_file = 10118, option_user_name = 10173, option_password = 10174, option_aws_sigv4 = 10305, option_protocols = 10318,
  option_write_function = 20011, option_read_function = 20012, option_header_function = 20079,
  option_seek_function = 20167, option_progress_function = 20219,
  option_low_speed_limit = 19, option_low_speed_time = 20, option_no_progress = 43, option_no_body = 44,
  option_upload = 46, option_netrc = 51, option_follow = 52, option_http_version = 84, option_no_signal = 99,
  option_connect_timeout_ms = 156, option_expect_100_timeout_ms = 227, option_path_as_is = 234,
  option_body_size = 30115,
};
enum { info_response_code = 0x200002, global_all = 3, http_version_1_1 = 2, netrc_optional = 1 };
enum { code_failed_init = 2, error_page_limit = 4096 };

typedef struct slist slist;
static int (*global_init)(long);
static void *(*easy_init)(void);
static void (*easy_cleanup)(void *);
static void (*easy_reset)(void *);
static int (*easy_setopt)(void *, int, ...);
static int (*easy_getinfo)(void *, int, ...);
static int (*easy_perform)(void *);
static const char *(*easy_strerror)(int);
static slist *(*slist_append)(slist *, const char *);
static void (*slist_free_all)(slist *);

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool loaded;

static void load(void) {
  void *curl = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  // Debian and Ubuntu also have it as a package of its own that is built on GnuTLS.
  if (curl == NULL) curl = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (curl == NULL) return;
  *(void **)&global_init = dlsym(curl, "curl_global_init");
  *(void **)&easy_init = dlsym(curl, "curl_easy_init");
  *(void **)&easy_cleanup = dlsym(curl, "curl_easy_cleanup");
  *(void **)&easy_reset = dlsym(curl, "curl_easy_reset");
  *(void **)&easy_setopt = dlsym(curl, "curl_easy_setopt");
  *(void **)&easy_getinfo = dlsym(curl, "curl_easy_getinfo");
  *(void **)&easy_perform = dlsym(curl, "curl_easy_perform");
  *(void **)&easy_strerror = dlsym(curl, "curl_easy_strerror");
  *(void **)&slist_append = dlsym(curl, "curl_slist_append");
  *(void **)&slist_free_all = dlsym(curl, "curl_slist_free_all");
  loaded = global_init && easy_init && easy_cleanup && easy_reset && easy_setopt && easy_getinfo && easy_perform
      && easy_strerror && slist_append && slist_free_all && global_init(global_all) == 0;
}

bool kimchi_http_available(void) {
  pthread_once(&load_once, load);
  return loaded;
}

struct kimchi_http {
  void *easy;
  slist *headers;
  const uint8_t *body;
  size_t body_length, body_sent;
  uint8_t *answer;
  size_t answer_length, answer_capacity, answer_limit;
  int64_t declared;
  long status;
  bool (*gives_up)(void *, int64_t, int64_t);
  void *context;
  bool refused;
  char etag[256], retry_after[64], error[256];
};

static size_t on_read(char *buffer, size_t size, size_t count, void *data) {
  kimchi_http *client = data;
  size_t length = client->body_length - client->body_sent;
  if (length > size * count) length = size * count;
  if (length > 0) memcpy(buffer, client->body + client->body_sent, length);
  client->body_sent += length;
  return length;
}

// A connection that was kept and turns out to be closed makes libcurl send the body again.
static int on_seek(void *data, int64_t offset, int origin) {
  kimchi_http *client = data;
  if (origin != SEEK_SET || offset < 0 || (size_t)offset > client->body_length) return 1;
  client->body_sent = (size_t)offset;
  return 0;
}

static size_t on_write(char *bytes, size_t size, size_t count, void *data) {
  kimchi_http *client = data;
  const size_t taken = size * count;
  size_t length = taken;
  if (client->status < 200 || client->status > 299) {
    // A page about an error may be of any size; its beginning tells all.
    const size_t room = error_page_limit - client->answer_length;
    if (length > room) length = room;
  } else if (length > client->answer_limit - client->answer_length) {
    return 0;
  }
  if (client->answer_length + length > client->answer_capacity) {
    size_t capacity = client->answer_capacity * 2 + length + 4096;
    uint8_t *larger = realloc(client->answer, capacity);
    if (larger == NULL) return 0;
    client->answer = larger;
    client->answer_capacity = capacity;
  }
  memcpy(client->answer + client->answer_length, bytes, length);
  client->answer_length += length;
  return taken;
}

// Copies a header's value if the line is of that header. One that has no room counts as none.
static void take(const char *line, size_t length, const char *name, char *target, size_t room) {
  const size_t name_length = strlen(name);
  if (length <= name_length || line[name_length] != ':' || strncasecmp(line, name, name_length) != 0) return;
  const char *start = line + name_length + 1, *end = line + length;
  while (start < end && (*start == ' ' || *start == '\t')) start++;
  while (end > start && (end[-1] == '\r' || end[-1] == '\n' || end[-1] == ' ' || end[-1] == '\t')) end--;
  const size_t count = (size_t)(end - start);
  target[0] = 0;
  if (count >= room) return;
  memcpy(target, start, count);
  target[count] = 0;
}

static size_t on_header(char *line, size_t size, size_t count, void *data) {
  kimchi_http *client = data;
  const size_t length = size * count;
  // An answer such as 100 Continue comes before the one that counts.
  if (length > 5 && strncmp(line, "HTTP/", 5) == 0) {
    client->etag[0] = client->retry_after[0] = 0;
    client->declared = -1;
    const char *end = line + length, *code = memchr(line, ' ', length);
    client->status = code != NULL && end - code > 4 ? strtol(code, NULL, 10) : 0;
  }
  char declared[32] = "";
  take(line, length, "etag", client->etag, sizeof client->etag);
  take(line, length, "retry-after", client->retry_after, sizeof client->retry_after);
  take(line, length, "content-length", declared, sizeof declared);
  if (declared[0] != 0) client->declared = strtoll(declared, NULL, 10);
  return length;
}

static int on_progress(void *data, int64_t down_total, int64_t down, int64_t up_total, int64_t up) {
  (void)down_total, (void)up_total;
  kimchi_http *client = data;
  return client->gives_up != NULL && client->gives_up(client->context, up, down);
}

kimchi_http *kimchi_http_new(void) {
  if (!kimchi_http_available()) return NULL;
  kimchi_http *client = calloc(1, sizeof *client);
  if (client == NULL) return NULL;
  client->easy = easy_init();
  if (client->easy != NULL) return client;
  free(client);
  return NULL;
}

void kimchi_http_free(kimchi_http *client) {
  if (client == NULL) return;
  easy_cleanup(client->easy);
  slist_free_all(client->headers);
  free(client->answer);
  free(client);
}

// libcurl's function is variadic: each kind of value has to be passed as what it is.
static void set_number(kimchi_http *client, int option, long value) {
  if (easy_setopt(client->easy, option, value) != 0) client->refused = true;
}
static void set_pointer(kimchi_http *client, int option, const void *value) {
  if (easy_setopt(client->easy, option, value) != 0) client->refused = true;
}
static void set_offset(kimchi_http *client, int option, int64_t value) {
  if (easy_setopt(client->easy, option, value) != 0) client->refused = true;
}

bool kimchi_http_begin(kimchi_http *client, const char *method, const char *url, bool allows_plain) {
  easy_reset(client->easy);
  slist_free_all(client->headers);
  client->headers = NULL;
  client->body = NULL;
  client->body_length = client->body_sent = client->answer_length = 0;
  client->answer_limit = 1 << 20;
  client->declared = -1;
  client->status = 0;
  client->gives_up = NULL;
  client->refused = false;
  client->etag[0] = client->retry_after[0] = client->error[0] = 0;
  set_pointer(client, option_url, url);
  set_pointer(client, option_protocols, allows_plain ? "https,http" : "https");
  set_number(client, option_follow, 0);
  set_number(client, option_no_signal, 1);
  set_number(client, option_path_as_is, 1);
  set_number(client, option_http_version, http_version_1_1);
  set_pointer(client, option_user_agent, "kimchi");
  // A body is sent at once to a server that does not ask for it. An empty `Expect:` would break the signature.
  set_number(client, option_expect_100_timeout_ms, 200);
  set_pointer(client, option_error_buffer, client->error);
  set_pointer(client, option_write_function, (const void *)on_write);
  set_pointer(client, option_write_data, client);
  set_pointer(client, option_header_function, (const void *)on_header);
  set_pointer(client, option_header_data, client);
  set_pointer(client, option_progress_function, (const void *)on_progress);
  set_pointer(client, option_progress_data, client);
  set_number(client, option_no_progress, 0);
  if (strcmp(method, "HEAD") == 0) {
    set_number(client, option_no_body, 1);
  } else if (strcmp(method, "PUT") == 0) {
    set_number(client, option_upload, 1);
    set_pointer(client, option_read_function, (const void *)on_read);
    set_pointer(client, option_read_data, client);
    set_pointer(client, option_seek_function, (const void *)on_seek);
    set_pointer(client, option_seek_data, client);
    set_offset(client, option_body_size, 0);
  } else if (strcmp(method, "GET") != 0) {
    set_pointer(client, option_custom_request, method);
  }
  return !client->refused;
}

bool kimchi_http_add_header(kimchi_http *client, const char *line) {
  slist *longer = slist_append(client->headers, line);
  if (longer == NULL) return false;
  client->headers = longer;
  return true;
}

void kimchi_http_set_body(kimchi_http *client, const uint8_t *bytes, size_t length) {
  client->body = bytes;
  client->body_length = length;
  set_offset(client, option_body_size, (int64_t)length);
}

void kimchi_http_set_credentials(kimchi_http *client, const char *user, const char *password) {
  set_pointer(client, option_user_name, user);
  set_pointer(client, option_password, password);
}

void kimchi_http_set_signing(kimchi_http *client, const char *scheme) {
  set_pointer(client, option_aws_sigv4, scheme);
}

void kimchi_http_use_netrc(kimchi_http *client, const char *file) {
  set_number(client, option_netrc, netrc_optional);
  set_pointer(client, option_netrc_file, file);
}

void kimchi_http_set_authorities(kimchi_http *client, const char *file, const char *folder) {
  if (file != NULL) set_pointer(client, option_ca_file, file);
  if (folder != NULL) set_pointer(client, option_ca_folder, folder);
}

void kimchi_http_set_limits(
    kimchi_http *client, long connect_ms, long stall_s, long slowest, size_t answer_bytes) {
  set_number(client, option_connect_timeout_ms, connect_ms);
  set_number(client, option_low_speed_limit, slowest);
  set_number(client, option_low_speed_time, stall_s);
  client->answer_limit = answer_bytes;
}

void kimchi_http_set_watch(kimchi_http *client, bool (*gives_up)(void *context, int64_t sent, int64_t received), void *context) {
  client->gives_up = gives_up;
  client->context = context;
}

int kimchi_http_perform(kimchi_http *client) {
  if (client->headers != NULL) set_pointer(client, option_http_header, client->headers);
  if (client->refused) {
    snprintf(client->error, sizeof client->error, "this libcurl lacks an option that is needed");
    return code_failed_init;
  }
  const int code = easy_perform(client->easy);
  easy_getinfo(client->easy, info_response_code, &client->status);
  if (code != 0 && client->error[0] == 0) snprintf(client->error, sizeof client->error, "%s", easy_strerror(code));
  return code;
}

long kimchi_http_status(const kimchi_http *client) { return client->status; }

const uint8_t *kimchi_http_body(const kimchi_http *client, size_t *length) {
  *length = client->answer_length;
  return client->answer;
}

int64_t kimchi_http_declared_size(const kimchi_http *client) { return client->declared; }
const char *kimchi_http_etag(const kimchi_http *client) { return client->etag; }
const char *kimchi_http_retry_after(const kimchi_http *client) { return client->retry_after; }
const char *kimchi_http_message(const kimchi_http *client) { return client->error; }
