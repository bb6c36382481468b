type Environment = Readonly<Record<string, string | undefined>>;

/** One setting of the environment: its default for development, and how its text is read. */
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

const text = (value: string) => value;
const list = (value: string): readonly string[] =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
const port = (value: string) => {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new Error("must be a port number from 0 to 65535");
  return Number(value);
};
const optionalPort = (value: string) => (value === "" ? null : port(value));
const milliseconds = (most: number) => (value: string) => {
  if (!/^\d+$/.test(value) || Number(value) > most) throw new Error(`must be milliseconds from 0 to ${most}`);
  return Number(value);
};
const url = (value: string) => {
  if (!URL.canParse(value)) throw new Error("must be a URL");
  return value.replace(/\/$/, "");
};
const wholeDays = (value: string) => {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new Error("must be a number of days from 1 to 9999");
  return Number(value);
};
/** The address in `Name <name@host>`, or the whole text where it is only an address. */
export const addressIn = (sender: string) => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim();
const address = (value: string) => {
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(addressIn(value)) || /[\r\n]/.test(value))
    throw new Error("must be a mail address, or a name with one: Brewdial <no-reply@example.com>");
  return value;
};
const sessionKeys = (value: string): readonly SessionKey[] =>
  list(value).map((pair) => {
    const [id = "", secret = ""] = pair.split(/:(.*)/s);
    if (id === "" || Buffer.byteLength(secret) < 32) {
      throw new Error("must be kid:secret pairs, comma-separated, each secret of at least 32 bytes");
    }
    return { id, secret };
  });

/** A secret with the name that tokens tell it by. */
export interface SessionKey {
  readonly id: string;
  readonly secret: string;
}

const developmentKey = "development:only-for-development-0123456789abcdef";

/** Every setting of the environment (the table in docs/operations.md is this one). */
export const settings = {
  nodeEnv: setting("NODE_ENV", "development", text, "`production` refuses development secrets."),
  port: setting("PORT", "3000", port, "Port of the API."),
  host: setting("HOST", "127.0.0.1", text, "Address to listen on."),
  baseUrl: setting("BASE_URL", undefined, url, "Public address of the API; by default http://HOST:PORT."),
  webUrl: setting("WEB_URL", undefined, url, "Public address of the web front end; by default BASE_URL."),
  webOrigins: setting(
    "WEB_ORIGINS",
    "",
    list,
    "Origins that may call with cookies, comma-separated; WEB_URL always may.",
  ),
  databaseUrl: setting(
    "DATABASE_URL",
    "postgres://127.0.0.1:5432/brewdial",
    url,
    "PostgreSQL; of several servers, written as postgres:///name?host=a,b&target_session_attrs=read-write, the one that takes writes.",
  ),
  databaseReplicaUrl: setting("DATABASE_REPLICA_URL", "", text, "PostgreSQL replica for reads; optional."),
  redisUrl: setting(
    "REDIS_URL",
    "redis://127.0.0.1:6379",
    url,
    "Redis or Valkey, for limits shared by all replicas.",
  ),
  smtpUrl: setting("SMTP_URL", "smtp://127.0.0.1:1025", url, "Where mail is handed over."),
  mailFrom: setting("MAIL_FROM", "Brewdial <no-reply@localhost>", address, "Sender of all mail."),
  operatorEmail: setting(
    "OPERATOR_EMAIL",
    undefined,
    address,
    "Who gets the messages of the contact form and the answers to mail; by default the address of MAIL_FROM.",
  ),
  sessionKeys: setting(
    "SESSION_KEYS",
    developmentKey,
    sessionKeys,
    "kid:secret pairs; the first signs, all verify. Required in production.",
  ),
  appleClientIds: setting("APPLE_CLIENT_IDS", "", list, "Audiences of Apple sign-in; empty turns it off."),
  appleJwksUrl: setting(
    "APPLE_JWKS_URL",
    "https://appleid.apple.com/auth/keys",
    url,
    "Apple's signing keys.",
  ),
  trustProxy: setting("TRUST_PROXY", "", list, "Addresses or CIDR ranges whose X-Forwarded-For is believed."),
  eventRetentionDays: setting(
    "EVENT_RETENTION_DAYS",
    "400",
    wholeDays,
    "How long single page views and embed events are kept; their counts stay.",
  ),
  drainMilliseconds: setting(
    "DRAIN_MS",
    "0",
    milliseconds(5000),
    "How long a stopping API still takes requests while `/ready` says 503; longer than a load balancer's check interval.",
  ),
  logLevel: setting("LOG_LEVEL", "info", text, "trace, debug, info, warn, error or silent."),
  metricsPort: setting("METRICS_PORT", "", optionalPort, "Port for Prometheus on HOST; unset serves none."),
  otlpEndpoint: setting(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "",
    text,
    "OTLP/HTTP collector for traces; unset sends none.",
  ),
} satisfies Record<string, Setting<unknown>>;

type Settings = typeof settings;

/** The environment, parsed once and passed down. */
export type Config = { readonly [Name in keyof Settings]: ReturnType<Settings[Name]["read"]> };

/** Reads the environment; what is wrong with it is told all at once, with the names to mend. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const derived: Record<string, string | undefined> = {};
  const parsed: Record<string, unknown> = {};
  for (const [name, { variable, fallback, read }] of Object.entries(settings)) {
    const value = environment[variable] || (fallback ?? derived[name] ?? "");
    try {
      parsed[name] = read(value);
    } catch (error) {
      problems.push(`${variable} ${(error as Error).message}`);
    }
    if (name === "host") derived["baseUrl"] = `http://${value}:${String(parsed["port"])}`;
    if (name === "baseUrl") derived["webUrl"] = value;
    if (name === "mailFrom") derived["operatorEmail"] = addressIn(value);
  }
  if (parsed["nodeEnv"] === "production" && !environment["SESSION_KEYS"]) {
    problems.push("SESSION_KEYS must be set in production, e.g. 2026a:$(openssl rand -hex 32)");
  }
  if (problems.length > 0) throw new Error(`The environment is not usable:\n  ${problems.join("\n  ")}`);
  return parsed as Config;
}
