// libcurl, opened at the first request only: linking it would add four milliseconds to every start.
//
// A client sends one request at a time and keeps its connection for the next one. Its calls come from one thread at a
// time: `begin`, then what the request needs, then `perform`, then the answers, which hold until the next `begin`.
#ifndef KIMCHI_CURL_CLIENT_H
#define KIMCHI_CURL_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct kimchi_http kimchi_http;

// Opens the library once. Answers false when it is not installed, or lacks something that is needed (before 7.85).
bool kimchi_http_available(void);

// Null when the library is not available.
kimchi_http *kimchi_http_new(void);
void kimchi_http_free(kimchi_http *client);

// Begins a request that takes https, and http where `allows_plain`. Certificates are checked; redirects are not followed.
// Answers false when there is no memory.
bool kimchi_http_begin(kimchi_http *client, const char *method, const char *url, bool allows_plain);
bool kimchi_http_add_header(kimchi_http *client, const char *line);
// The bytes must stay where they are until `perform` has answered.
void kimchi_http_set_body(kimchi_http *client, const uint8_t *bytes, size_t length);
void kimchi_http_set_credentials(kimchi_http *client, const char *user, const char *password);
// Signs the request as AWS wants it, such as "aws:amz:eu-west-1:s3".
void kimchi_http_set_signing(kimchi_http *client, const char *scheme);
// Takes credentials from a file such as ~/.netrc, for a host that it names.
void kimchi_http_use_netrc(kimchi_http *client, const char *file);
void kimchi_http_set_authorities(kimchi_http *client, const char *file, const char *folder);
// Milliseconds for the connection; seconds below the slowest speed, in bytes a second, after which a transfer is given
// up. The limit is for the bodies of answers that succeed; of others the beginning is kept.
void kimchi_http_set_limits(kimchi_http *client, long connect_ms, long stall_s, long slowest, size_t answer_bytes);
// Asked at least once a second during the transfer, with the bytes so far; answers whether to give up.
void kimchi_http_set_watch(
    kimchi_http *client, bool (*gives_up)(void *context, int64_t sent, int64_t received), void *context);

// Sends the request and waits. Answers 0 when there is an HTTP answer of any status, or a CURLcode.
int kimchi_http_perform(kimchi_http *client);

long kimchi_http_status(const kimchi_http *client);
const uint8_t *kimchi_http_body(const kimchi_http *client, size_t *length);
// The size that the answer declares, also to HEAD; -1 when it declares none.
int64_t kimchi_http_declared_size(const kimchi_http *client);
// Empty when there is none, or one of more than 255 bytes.
const char *kimchi_http_etag(const kimchi_http *client);
const char *kimchi_http_retry_after(const kimchi_http *client);
// What libcurl says went wrong. Names hosts and certificates, never credentials.
const char *kimchi_http_message(const kimchi_http *client);

#endif
