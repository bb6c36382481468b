/** A log line of a service, as written by pino. */
interface LogLine {
  readonly level: string;
  readonly process: string;
  readonly msg?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/**
 * Formats a JSON log line for a developer's terminal: a request as `GET /api/v1/convert 200 6 ms`, everything else as
 * `api: message`. Lines that are not JSON are returned unchanged.
 */
export function formatLogLine(line: string): string {
  const parsed = parseLogLine(line);
  if (parsed === undefined) return line;
  const { level, process: name, msg = "", err } = parsed;
  if (msg === "request completed") return formatRequest(parsed);
  const text = `${name}: ${level === "info" ? "" : `${level}: `}${msg}`;
  return err === undefined ? text : `${text}: ${err.stack ?? err.message ?? ""}`;
}

function formatRequest({ method = "", route = "", status = 0, ms = 0 }: LogLine): string {
  return `${method} ${route || "(unknown path)"} ${status} ${ms < 1 ? "<1" : Math.round(ms)} ms`;
}

function parseLogLine(line: string): LogLine | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const parsed = JSON.parse(line) as Partial<LogLine>;
    return typeof parsed.level === "string" && typeof parsed.process === "string"
      ? (parsed as LogLine)
      : undefined;
  } catch {
    return undefined;
  }
}
