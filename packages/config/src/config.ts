import { addressIn } from "./parsers.ts";
import {
  listDevelopmentProblems,
  listLocalProblems,
  listOauthProblems,
  listProductionProblems,
  resolveNodeEnv,
} from "./production.ts";
import { type Config, settings } from "./settings.ts";

export { addressIn, type SessionKey } from "./parsers.ts";
export { type Config, settings } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the environment. Throws one error that lists every problem with the variable to change. */
export function readConfig(environment: Environment): Config {
  const { parsed, problems } = parseSettings(environment, Object.keys(settings) as (keyof Config)[]);
  parsed.baseUrl ??= defaultUrl(parsed.host, parsed.port);
  parsed.webUrl ??= parsed.baseUrl;
  parsed.operatorEmail ??= addressIn(String(parsed.mailFrom));
  parsed.securityContact ??= parsed.operatorEmail;
  const config = parsed as Config;
  if (config.appleWebClientId !== "" && !config.appleClientIds.includes(config.appleWebClientId))
    problems.push(`APPLE_CLIENT_IDS must contain APPLE_WEB_CLIENT_ID, ${config.appleWebClientId}`);
  if (problems.length === 0) problems.push(...listOauthProblems(config), ...listLocalProblems(config));
  const nodeEnv = resolveNodeEnv(config);
  if (nodeEnv === "production") problems.push(...listProductionProblems(environment, config));
  else problems.push(...listDevelopmentProblems(config));
  throwProblems(problems);
  return { ...config, nodeEnv };
}

/** Like readConfig, but prints the problems and exits with 1 instead of throwing. For the programs' entry points. */
export const readConfigOrExit = (environment: Environment): Config => orExit(() => readConfig(environment));

/** The names of the settings that the web front end reads. */
export const webSettings = [
  "nodeEnv",
  "webPort",
  "maxRunningPages",
  "host",
  "baseUrl",
  "webUrl",
  "apiUrl",
  "appleWebClientId",
  "appleAuthorizeUrl",
  "legalDirectory",
  "trustProxy",
  "drainMilliseconds",
  "logLevel",
  "metricsPort",
] as const satisfies (keyof Config)[];

/** The settings of the web front end. It holds no secrets: session keys and databases are the API's. */
export type WebConfig = Pick<Config, (typeof webSettings)[number]>;

/**
 * Parses the environment of the web front end. WEB_URL defaults to BASE_URL, in development then to http://HOST:WEB_PORT. BASE_URL
 * defaults to WEB_URL.
 */
export function readWebConfig(environment: Environment): WebConfig {
  const { parsed, problems } = parseSettings(environment, webSettings);
  parsed.webUrl ??= parsed.baseUrl ?? defaultUrl(parsed.host, parsed.webPort);
  parsed.baseUrl ??= parsed.webUrl;
  const config = parsed as WebConfig;
  const nodeEnv = resolveNodeEnv({ ...config, baseUrl: config.webUrl });
  if (nodeEnv === "production" && !environment["WEB_URL"] && !environment["BASE_URL"])
    problems.push("WEB_URL must be set in production to the public address, such as https://example.com");
  throwProblems(problems);
  return { ...config, nodeEnv };
}

export const readWebConfigOrExit = (environment: Environment): WebConfig =>
  orExit(() => readWebConfig(environment));

interface Parsed {
  readonly parsed: { -readonly [Name in keyof Config]?: Config[Name] };
  readonly problems: string[];
}

function parseSettings(environment: Environment, names: readonly (keyof Config)[]): Parsed {
  const problems: string[] = [];
  const parsed: Record<string, unknown> = {};
  for (const name of names) {
    const { variable, fallback, read } = settings[name];
    const value = environment[variable] || fallback;
    if (value === undefined) continue;
    try {
      parsed[name] = read(value);
    } catch (error) {
      problems.push(`${variable} ${(error as Error).message}`);
    }
  }
  return { parsed, problems };
}

const defaultUrl = (host = "", port = 0) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

function throwProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`The environment is not usable:\n  ${problems.join("\n  ")}`);
}

function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}
