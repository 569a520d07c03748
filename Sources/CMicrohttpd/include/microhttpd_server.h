// libmicrohttpd, opened when a server starts: no other start of the program pays for it.
//
// A server has no thread of its own: wait for its descriptor and its time-out, then call `run`. All calls come from one
// thread at a time, and the callbacks come from within `run` and `stop`.
#ifndef KIMCHI_MICROHTTPD_SERVER_H
#define KIMCHI_MICROHTTPD_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct kimchi_server kimchi_server;
// A request and its answer.
typedef struct kimchi_exchange kimchi_exchange;

typedef struct {
  // A whole request has come, or one whose body is too large. It must be answered before the call returns.
  void (*request)(void *context, kimchi_exchange *exchange);
  // A stream can take more: it is written to now, or waits until it is woken.
  void (*wants)(void *context, int64_t stream);
  // A stream has ended; its number means nothing any more.
  void (*closed)(void *context, int64_t stream);
} kimchi_server_calls;

typedef struct {
  unsigned connections;
  // Bytes of a request's body.
  size_t body;
  // For a request from its first byte to its answer, and for a reader that takes nothing.
  unsigned seconds;
} kimchi_server_limits;

// Opens the library once. Answers false when it is not installed.
bool kimchi_server_available(void);

// Listens at a numeric address; port 0 takes a free one. Null with an `errno` in `failure` when it can't.
kimchi_server *kimchi_server_start(
    const char *address, uint16_t port, kimchi_server_limits limits, kimchi_server_calls calls, void *context,
    int *failure);
uint16_t kimchi_server_port(const kimchi_server *server);
// Becomes readable when there is something to do.
int kimchi_server_descriptor(const kimchi_server *server);
// Milliseconds until `run` is due; -1 when it never is.
int64_t kimchi_server_timeout(const kimchi_server *server);
void kimchi_server_run(kimchi_server *server);
// Ends all streams after what was written to them, closes all connections and frees the server.
void kimchi_server_stop(kimchi_server *server);

// Lets a stream that waits ask for more.
void kimchi_stream_wake(kimchi_server *server, int64_t stream);
// Writes to a stream; only within `wants`, or to the end of a stream.
void kimchi_stream_write(kimchi_server *server, int64_t stream, const uint8_t *bytes, size_t length);
// Ends a stream after what was written to it.
void kimchi_stream_end(kimchi_server *server, int64_t stream);

const char *kimchi_exchange_method(const kimchi_exchange *exchange);
// Percent-decoded, without the query.
const char *kimchi_exchange_path(const kimchi_exchange *exchange);
// Visits the request's headers, or the arguments of its query, in order.
void kimchi_exchange_headers(
    kimchi_exchange *exchange, void (*visit)(void *target, const char *name, const char *value), void *target);
void kimchi_exchange_query(
    kimchi_exchange *exchange, void (*visit)(void *target, const char *name, const char *value), void *target);
const uint8_t *kimchi_exchange_body(const kimchi_exchange *exchange, size_t *length);
bool kimchi_exchange_is_too_large(const kimchi_exchange *exchange);

// Answers: `begin` or `begin_stream`, then headers, then `send`.
void kimchi_exchange_begin(kimchi_exchange *exchange, const uint8_t *body, size_t length);
void kimchi_exchange_begin_stream(kimchi_exchange *exchange, int64_t stream);
void kimchi_exchange_add_header(kimchi_exchange *exchange, const char *name, const char *value);
void kimchi_exchange_send(kimchi_exchange *exchange, unsigned status);

#endif
