/** The introduction of the API reference, in Markdown. */
export const introduction = `
The Brewdial API serves coffee recipes that are adapted to your grinder, coffee and taste. Requests and responses are JSON unless
stated otherwise.

## Units

Weights are in grams, temperatures in °C and °F, durations in seconds. Timestamps are ISO 8601 in UTC. The grind index is a
grind size from 0 to 100 that all grinders share: 0 is espresso-fine, about 40 is filter, 100 is the coarsest.

## Authentication

Sign in to get a session. Browsers send it as a cookie; other clients send the token from the sign-in response:
\`Authorization: Bearer <token>\`. Each endpoint states whether it needs a session.

## Errors

Errors have the form \`{ "error": "…" }\`. Validation errors (400) also list the fields that failed in \`details\`. Every response
has an \`X-Request-Id\` header; include it when you report a problem.

## Pagination

Lists return \`cursor\` and \`hasMore\`. To get the next page, repeat the request with the returned \`cursor\` and the same filters.
Some lists use page numbers instead: send \`page\`, and read \`pagination\` in the response.

## Idempotency

Endpoints with an \`Idempotency-Key\` header can be repeated safely, for example after a timeout: the operation runs once.

## Rate limits

When you exceed a limit you get a 429 with a \`Retry-After\` header. The \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\` headers report the current state.

## Versioning

Within version 1 changes are additive: endpoints, parameters and fields can be added. Unknown fields and parameters in requests are
ignored.
`.trim();
