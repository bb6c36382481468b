import { addressIn, type SessionKey } from "./parsers.ts";
import { type Config, developmentKey } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const generate = "Set SESSION_KEYS to 2026a:$(openssl rand -hex 32)";

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/**
 * Returns the mode that NODE_ENV names; any value but development and test is production. When it is unset, a server that only
 * this machine can reach is in development and every other in production (D150).
 */
export function resolveNodeEnv({
  nodeEnv,
  host,
  baseUrl,
}: Pick<Config, "nodeEnv" | "host" | "baseUrl">): string {
  if (nodeEnv === "development" || nodeEnv === "test") return nodeEnv;
  if (nodeEnv !== "" || !isLoopback(host)) return "production";
  const { protocol, hostname } = URL.parse(baseUrl) ?? {};
  return protocol === "http:" && isLoopback(hostname ?? "") ? "development" : "production";
}

/** Lists problems with signing keys in development: the published key must not sign for a public address. */
export function listDevelopmentProblems({ sessionKeys = [], host, baseUrl }: Partial<Config>): string[] {
  if (!sessionKeys.some(isDevelopmentKey)) return [];
  if (isLoopback(host ?? "") && !baseUrl?.startsWith("https:")) return [];
  return [
    `SESSION_KEYS must be set: the development key is accepted only while HOST is a loopback address and BASE_URL is not https. ${generate}`,
  ];
}

/** Lists every setting that is unsafe in production, with the value to set instead. */
export function listProductionProblems(environment: Environment, config: Partial<Config>): string[] {
  return [
    ...listKeyProblems(environment, config.sessionKeys ?? []),
    ...(environment["BASE_URL"]
      ? []
      : [
          "BASE_URL must be set in production to the public address of the API, such as https://api.example.com",
        ]),
    ...(environment["BASE_URL"] ? listPlainAddresses(config) : []),
    ...(isPublicSender(config.mailFrom ?? "")
      ? []
      : [
          "MAIL_FROM must be set in production to a sender on your own domain, such as Brewdial <no-reply@example.com>",
        ]),
    ...["DATABASE_URL", "DATABASE_REPLICA_URL", "REDIS_URL", "SMTP_URL"]
      .filter((variable) => /change-?_?me/i.test(environment[variable] ?? ""))
      .map((variable) => `${variable} holds a placeholder password: replace "change-me"`),
  ];
}

/** Lists URLs without https: the session cookie would not be Secure, and it could be intercepted. */
function listPlainAddresses(
  { baseUrl = "", webUrl = "" }: Partial<Config>,
  when = "in production",
): string[] {
  const isPlain = (address: string) => {
    const { protocol, hostname } = URL.parse(address) ?? {};
    return protocol === "http:" && !isLoopback(hostname ?? "");
  };
  return Object.entries({ BASE_URL: baseUrl, WEB_URL: webUrl })
    .filter(([, address]) => isPlain(address))
    .map(
      ([variable]) => `${variable} must begin with https:// ${when}, unless its host is a loopback address`,
    );
}

/**
 * Lists problems of OAuth: its codes and tokens must not cross a network in plain text, and its well-known URLs belong to an
 * origin.
 */
export function listOauthProblems({ oauth, baseUrl, webUrl }: Config): string[] {
  const { pathname } = URL.parse(baseUrl) ?? {};
  return [
    ...(oauth ? listPlainAddresses({ baseUrl, webUrl }, "while OAUTH is on") : []),
    ...(oauth && pathname !== "/" ? ["BASE_URL must have no path while OAUTH is on"] : []),
  ];
}

/** Lists settings that allow loopback addresses: they are for development, since other local services may listen there. */
export const listLocalProblems = ({ oauthLocalClients, webhookLocalEndpoints, baseUrl }: Config): string[] =>
  isLoopback(URL.parse(baseUrl)?.hostname ?? "")
    ? []
    : Object.entries({
        OAUTH_LOCAL_CLIENTS: oauthLocalClients,
        WEBHOOK_LOCAL_ENDPOINTS: webhookLocalEndpoints,
      })
        .filter(([, isOn]) => isOn)
        .map(([variable]) => `${variable} can be on only while BASE_URL is a loopback address`);

function listKeyProblems(environment: Environment, keys: readonly SessionKey[]): string[] {
  if (!environment["SESSION_KEYS"]) return [`SESSION_KEYS must be set in production. ${generate}`];
  return keys.flatMap((key) => {
    const problem = isDevelopmentKey(key) ? "is the published development key" : findWeakness(key.secret);
    return problem === undefined ? [] : [`SESSION_KEYS: the key "${key.id}" ${problem}. ${generate}`];
  });
}

const isDevelopmentKey = ({ secret }: SessionKey) => developmentKey.endsWith(`:${secret}`);

/** Returns whether the domain of a sender has a top-level domain with a letter, unlike an IP address. */
function isPublicSender(sender: string): boolean {
  const labels = addressIn(sender).toLowerCase().split("@").at(-1)?.split(".") ?? [];
  const topLevel = labels.at(-1) ?? "";
  return labels.length > 1 && labels[0] !== "" && /[a-z]/.test(topLevel) && topLevel !== "localhost";
}

const minDistinctCharacters = 8;

/** Returns why a secret can be guessed; undefined for random ones, which are rejected with a probability below 1 in a million. */
function findWeakness(secret: string): string | undefined {
  const placeholder = /change-?_?me|replace|placeholder|example|password|secret|development/i.exec(secret);
  if (placeholder !== null) return `is a placeholder (it contains "${placeholder[0]}")`;
  if (new Set(secret).size < minDistinctCharacters)
    return `has fewer than ${minDistinctCharacters} different characters`;
  if (/^(.+?)\1+$/s.test(secret)) return "repeats itself";
  const steps = Array.from(secret.slice(1), (character, index) =>
    Math.abs(character.charCodeAt(0) - secret.charCodeAt(index)),
  );
  const predictable = steps.filter((step) => step <= 1).length;
  return predictable > steps.length * 0.65 ? "is a sequence of characters" : undefined;
}
