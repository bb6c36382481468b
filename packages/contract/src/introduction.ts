import { accessTokenLimit, noticeMonths } from "./endpoint.ts";
import { scopeDescriptions, scopes } from "./scopes.ts";

const scopeRows = scopes.map((scope) => `| \`${scope}\` | ${scopeDescriptions[scope]} |`).join("\n");

/** Returns the introduction of the API reference in Markdown, with example requests to a base URL. */
export const introduction = (baseUrl: string): string =>
  `
The Brewdial API serves coffee recipes that are adapted to your grinder, coffee and taste. Requests and responses are JSON unless
stated otherwise.

## Getting started

The grinder data is public and needs no key. This converts 24 clicks on a Comandante C40 to a Baratza Encore:

\`\`\`sh
curl "${baseUrl}/api/v1/convert?from=comandante-c40-mk4&setting=24&to=baratza-encore"
\`\`\`

\`GET /api/widget/grinders\` lists all grinders, \`GET /api/widget/grinder/{slug}\` the settings of one for every brew method, and
\`GET /api/discover\` recipes converted to a grinder. To keep a library, brew logs and your own recipes, create an account with
\`POST /api/auth/register\` and send the returned token, see below. The typed client \`@brewdial/client\` has every endpoint of this
reference; language models use the MCP endpoint \`/api/mcp\` or read \`/llms.txt\`.

Every parameter in this reference has an example. They work with the demo data of a service that you run yourself with
\`npm run dev -- --demo\`.

## The grind index

Each grinder has its own scale: 24 clicks on one are number 17 on another. The grind index is a grind size from 0 to 100 that all
grinders share: 0 is espresso-fine, about 40 is filter, 100 is the coarsest. A setting is converted to its index on one grinder and
from there to a setting of the other. Conversions return a range beside the setting and say how reliable it is; take a setting as a
starting point and adjust it by taste.

## Which recipe list to use

| You want | Use |
| --- | --- |
| the best recipes, optionally for a grinder, machine or roast | \`GET /api/recipes\` |
| to search with filters and a choice of order | \`GET /api/recipes/search\` |
| numbered pages for a web site | \`GET /api/browse/recipes\` |
| the recipes of one coffee, or your own | \`GET /api/community-recipes\` |
| recipes converted to a grinder | \`GET /api/discover\` |
| one recipe on your grinder, brewer and volume | \`GET /api/recipes/{id}/adapted\` |
| suggestions for your taste, with reasons | \`GET /api/recommendations\` |

\`GET /api/roasters/{slug}/recipes\` lists those for one roaster's coffees, \`GET /api/following/feed\` the newest from roasters that you
follow, and \`GET /api/user/saved-recipes\` those that you saved.

## Units

Weights are in grams, durations in seconds. Temperatures are in degrees Celsius (\`waterTempC\`) and Fahrenheit (\`waterTempF\`):
send either, responses have both. Timestamps are ISO 8601 in UTC. Ids are whole numbers.

## Authentication

Sign in to get a session. Browsers send it as a cookie; other clients send the token from the sign-in response:
\`Authorization: Bearer <token>\`. Each endpoint states whether it needs a session.

\`\`\`sh
curl ${baseUrl}/api/auth/login --json '{"email": "you@example.com", "password": "your password"}'
curl ${baseUrl}/api/auth/me -H "Authorization: Bearer $TOKEN"
\`\`\`

## Access tokens

For scripts, displays and assistants of your own, create an access token under *Account → Connections* instead of using your password. It
is named, ends after 30, 90 or 365 days, and can do only what its scopes allow:

| Scope | Allows |
| --- | --- |
${scopeRows}

\`\`\`sh
curl ${baseUrl}/api/brew-logs -H "Authorization: Bearer $TOKEN"
\`\`\`

Operations list the scopes that they need (\`x-scopes\`). Where none is listed, no access token is accepted (403, \`session_required\`): nothing
that is public in your name, and nothing about your account. Without a scope the response is 403 with \`insufficient_scope\`; for a token that
expired or was ended it is 401. Send no token with public operations: they ignore it. All tokens of a user share a limit of
${accessTokenLimit.max} requests per ${accessTokenLimit.windowSeconds} seconds. Pages of other origins can call these operations with a token, and read public data without one.

## Errors

Errors have the form \`{ "error": "…" }\`. Validation errors (400) also list the fields that failed in \`details\`. Every response
has an \`X-Request-Id\` header; include it when you report a problem.

| Status | Meaning |
| --- | --- |
| 400 | The request is not valid; the message names the field and the rule. |
| 401, 403 | You are not signed in, or not allowed to do this. |
| 404 | There is no such item, or it belongs to another user. |
| 409 | The request conflicts with the current state, such as a name that is taken. |
| 410 | It existed once and was deleted. |
| 429 | You exceeded a rate limit; wait for the seconds in \`Retry-After\`. |
| 503 | The service is temporarily unavailable; repeat the request after \`Retry-After\`. |

## Pagination

Lists return \`cursor\` and \`hasMore\`. To get the next page, repeat the request with the returned \`cursor\` and the same filters.
\`limit\` sets the page size, 20 by default and at most 50 for most lists. Some lists use page numbers instead: send \`page\`, and read
\`pagination\` in the response.

## Idempotency

Endpoints with an \`Idempotency-Key\` header can be repeated safely, for example after a timeout: the operation runs once.

## Rate limits

When you exceed a limit you get a 429 with a \`Retry-After\` header. The \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\` headers report the current state. Endpoints with a limit state it.

## Versioning

Within version 1 changes are additive: endpoints, parameters and fields can be added. Unknown fields and parameters in requests are
ignored; \`X-Ignored-Fields\` and \`X-Ignored-Parameters\` name them in the response. \`PATCH\` and \`PUT\` do the same where both exist.

What is to be removed is deprecated first, and keeps working for at least ${noticeMonths} months: operations, parameters, fields, tools of MCP and
options of the widget. The changelog and this reference announce it; responses of a deprecated operation have the headers \`Deprecation\`
(since when, RFC 9745) and \`Sunset\` (until when, RFC 8594). A new major version gets an address of its own, and the one before it keeps
working for at least ${2 * noticeMonths} months. Only what endangers users or their data may change sooner.
`.trim();
