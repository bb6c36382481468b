import {
  address,
  addressRanges,
  count,
  header,
  list,
  milliseconds,
  onOff,
  optionalPort,
  port,
  role,
  sessionKeys,
  text,
  url,
  wholeDays,
} from "./parsers.ts";

/** One environment variable: its default for development and how its text is parsed. */
interface Setting<T> {
  readonly variable: string;
  readonly fallback: string | undefined;
  readonly read: (text: string) => T;
  readonly meaning: string;
}

const setting = <T>(
  variable: string,
  fallback: string | undefined,
  read: (text: string) => T,
  meaning: string,
): Setting<T> => ({ variable, fallback, read, meaning });

/** Published with the source: valid only for a server that this machine alone can reach. */
export const developmentKey = "development:only-for-development-0123456789abcdef";

/** Every environment variable. The table in docs/operations.md is generated from this. */
export const settings = {
  nodeEnv: setting(
    "NODE_ENV",
    "",
    text,
    "`production`, `development` or `test`; any other value counts as `production`. Unset: `development` while HOST and BASE_URL are loopback addresses, else `production`.",
  ),
  port: setting("PORT", "3000", port, "Port of the API."),
  host: setting("HOST", "127.0.0.1", text, "Address to listen on."),
  baseUrl: setting(
    "BASE_URL",
    undefined,
    url,
    "Public address of the API and of the widget. Default in development: http://HOST:PORT. Required in production.",
  ),
  webUrl: setting("WEB_URL", undefined, url, "Public address of the web front end. Default: BASE_URL."),
  webPort: setting("WEB_PORT", "3001", port, "Port of the web front end."),
  apiUrl: setting(
    "API_URL",
    "http://127.0.0.1:3000",
    url,
    "Where the web front end reaches the API; a balancer in between must leave X-Forwarded-For unchanged.",
  ),
  legalDirectory: setting(
    "LEGAL_DIRECTORY",
    "",
    text,
    "Directory of the legal texts: privacy.txt, terms.txt, imprint.txt, and privacy.de.txt, privacy.fr.txt and so on in other languages. Neither pages nor mails link to one that is missing.",
  ),
  webOrigins: setting(
    "WEB_ORIGINS",
    "",
    list,
    "Origins that may send credentialed requests, comma-separated. WEB_URL is always allowed.",
  ),
  databaseUrl: setting(
    "DATABASE_URL",
    "postgres://127.0.0.1:5432/brewdial",
    url,
    "PostgreSQL. Several servers: postgres:///name?host=a,b&target_session_attrs=read-write connects to the one that accepts writes.",
  ),
  databaseReplicaUrl: setting("DATABASE_REPLICA_URL", "", text, "PostgreSQL replica for reads; optional."),
  databaseAppRole: setting(
    "DATABASE_APP_ROLE",
    "",
    role,
    "Role that `npm run db:migrate` grants read and write access to; the API and the worker connect as this role. Empty: no grants.",
  ),
  redisUrl: setting(
    "REDIS_URL",
    "redis://127.0.0.1:6379",
    url,
    "Redis or Valkey, for rate limits shared by all replicas; redis://:password@host:port with a password.",
  ),
  smtpUrl: setting("SMTP_URL", "smtp://127.0.0.1:1025", url, "Mail server for outgoing mail."),
  mailFrom: setting(
    "MAIL_FROM",
    "Brewdial <no-reply@localhost>",
    address,
    "Sender of all mail. Required in production.",
  ),
  operatorEmail: setting(
    "OPERATOR_EMAIL",
    undefined,
    address,
    "Receives contact messages, replies to mail, objections, and a mail when reports or claims wait. Default: the address of MAIL_FROM.",
  ),
  securityContact: setting(
    "SECURITY_CONTACT",
    undefined,
    address,
    "Address for reports of vulnerabilities, shown in /.well-known/security.txt. Default: OPERATOR_EMAIL.",
  ),
  sessionKeys: setting(
    "SESSION_KEYS",
    developmentKey,
    sessionKeys,
    "Signing keys as kid:secret pairs, comma-separated; the first signs, all verify. Required unless HOST is a loopback address, BASE_URL is not https and NODE_ENV is not `production`. Generate a secret with `openssl rand -hex 32`.",
  ),
  appleClientIds: setting(
    "APPLE_CLIENT_IDS",
    "",
    list,
    "Client ids for Sign in with Apple, comma-separated; empty disables it.",
  ),
  appleWebClientId: setting(
    "APPLE_WEB_CLIENT_ID",
    "",
    text,
    "Services ID of the web front end, one of APPLE_CLIENT_IDS; its return URL is WEB_URL/sign-in/apple/callback. Empty: no button for Sign in with Apple.",
  ),
  appleAuthorizeUrl: setting(
    "APPLE_AUTHORIZE_URL",
    "https://appleid.apple.com/auth/authorize",
    url,
    "Address of Apple's sign-in page.",
  ),
  appleJwksUrl: setting(
    "APPLE_JWKS_URL",
    "https://appleid.apple.com/auth/keys",
    url,
    "Address of Apple's signing keys.",
  ),
  oauth: setting(
    "OAUTH",
    "off",
    onOff,
    "`on` lets apps and assistants act for users with OAuth 2.1 (docs/oauth.md). BASE_URL, the issuer, must then be an https or loopback address without a path. The API reads metadata documents of apps from the internet.",
  ),
  oauthLocalClients: setting(
    "OAUTH_LOCAL_CLIENTS",
    "off",
    onOff,
    "`on` also accepts metadata documents of apps from loopback addresses, for the development of apps. Only while BASE_URL is a loopback address.",
  ),
  webhookLocalEndpoints: setting(
    "WEBHOOK_LOCAL_ENDPOINTS",
    "off",
    onOff,
    "`on` also sends webhooks to loopback addresses, over http too, for the development of receivers. Only while BASE_URL is a loopback address.",
  ),
  trustProxy: setting(
    "TRUST_PROXY",
    "",
    addressRanges,
    "Addresses or CIDR ranges of your proxies, comma-separated; X-Forwarded-For is read only from them.",
  ),
  eventRetentionDays: setting(
    "EVENT_RETENTION_DAYS",
    "400",
    wholeDays,
    "Days that individual page views and embed events are kept; aggregated counts are kept for ever.",
  ),
  maxRunningRequests: setting(
    "MAX_RUNNING_REQUESTS",
    "128",
    count(10_000),
    "Requests that an API process runs at a time; more are rejected with 503. Anonymous reads are rejected from half of it, signed-in reads from three quarters. 0 disables the limit.",
  ),
  maxRunningPages: setting(
    "MAX_RUNNING_PAGES",
    "48",
    count(10_000),
    "Pages that a process of the web front end renders at a time; more are rejected with 503, in the order of MAX_RUNNING_REQUESTS. 0 disables the limit.",
  ),
  edgePurgeUrl: setting(
    "EDGE_PURGE_URL",
    "",
    text,
    "Where the worker sends purges of the edge cache when a roaster changes something (docs/edge.md); empty disables them.",
  ),
  edgePurgeHeader: setting(
    "EDGE_PURGE_HEADER",
    "",
    header,
    "A header of these requests, such as `Authorization: Bearer …` or `Fastly-Key: …`.",
  ),
  drainMilliseconds: setting(
    "DRAIN_MS",
    "0",
    milliseconds(5000),
    "Milliseconds that a stopping API still accepts requests while `/ready` returns 503; must be longer than the load balancer's check interval.",
  ),
  logLevel: setting("LOG_LEVEL", "info", text, "trace, debug, info, warn, error or silent."),
  metricsPort: setting(
    "METRICS_PORT",
    "",
    optionalPort,
    "Port on HOST for Prometheus metrics; unset disables them.",
  ),
  workerPort: setting(
    "WORKER_PORT",
    "",
    optionalPort,
    "Port on HOST for the worker's `/health`, `/ready` and `/metrics`; unset disables them, since several workers may share a machine.",
  ),
  otlpEndpoint: setting(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "",
    text,
    "OTLP/HTTP collector for traces; unset disables them.",
  ),
} satisfies Record<string, Setting<unknown>>;

type Settings = typeof settings;

/** The environment, parsed once and passed down. */
export type Config = { readonly [Name in keyof Settings]: ReturnType<Settings[Name]["read"]> };
