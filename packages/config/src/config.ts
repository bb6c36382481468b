import { addressIn } from "./parsers.ts";
import { listDevelopmentProblems, listProductionProblems, resolveNodeEnv } from "./production.ts";
import { type Config, settings } from "./settings.ts";

export { addressIn, type SessionKey } from "./parsers.ts";
export { type Config, settings } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the environment. Throws one error that lists every problem with the variable to change. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const parsed: Record<string, unknown> = {};
  for (const [name, { variable, fallback, read }] of Object.entries(settings)) {
    const value = environment[variable] || fallback;
    if (value === undefined) continue;
    try {
      parsed[name] = read(value);
    } catch (error) {
      problems.push(`${variable} ${(error as Error).message}`);
    }
  }
  const host = String(parsed["host"]);
  parsed["baseUrl"] ??= `http://${host.includes(":") ? `[${host}]` : host}:${Number(parsed["port"] ?? 0)}`;
  parsed["webUrl"] ??= parsed["baseUrl"];
  parsed["operatorEmail"] ??= addressIn(String(parsed["mailFrom"]));
  const config = parsed as Config;
  const nodeEnv = resolveNodeEnv(config);
  if (nodeEnv === "production") problems.push(...listProductionProblems(environment, config));
  else problems.push(...listDevelopmentProblems(config));
  if (problems.length > 0) throw new Error(`The environment is not usable:\n  ${problems.join("\n  ")}`);
  return { ...config, nodeEnv };
}

/** As readConfig; prints the problems and exits with 1 instead of throwing. For the programs' entry points. */
export function readConfigOrExit(environment: Environment): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}
