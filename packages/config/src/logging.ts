import pino, { type DestinationStream, type Logger } from "pino";

const warnLevel = pino.levels.values["warn"] ?? 40;

/** JSON lines that name their process; tokens, cookies and addresses of people that get into one are hidden. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: [
      "*.authorization",
      "*.cookie",
      "*.password",
      "*.token",
      "*.email",
      "err.rejected",
      "err.rejectedErrors",
      "err.parameters",
      "err.query",
      "err.detail",
    ],
  };
  return pino(options, destination ?? bufferedOutput());
}

/** Written together, so that a busy process does not ask the system once per line; nothing waits longer than this. */
const bufferedBytes = 8192;
const flushEveryMs = 50;

/**
 * Standard output, some lines at a time. Warnings and errors are written at once, together with what came before them, and so
 * is everything when the process ends by itself; one that is killed loses the requests of its last 50 ms.
 */
function bufferedOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: bufferedBytes });
  setInterval(() => output.flush(), flushEveryMs).unref();
  process.on("exit", () => output.flushSync());
  return {
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line);
      if (this.lastLevel >= warnLevel) output.flushSync();
    },
  } as DestinationStream & { lastLevel: number };
}

/** Writes lines of fixed fields past the formatter, which costs more than all else a small answer needs. */
export type WriteLine = (fields: string) => void;

/** Lines of one level and message for this log: `fields` is the inside of a JSON object, already in words and free of secrets. */
export function lineWriter(log: Logger, level: "info", message: string): WriteLine {
  if (!log.isLevelEnabled(level)) return () => {};
  const streams = log as unknown as Record<symbol, DestinationStream & { lastLevel?: number }>;
  const stream = streams[pino.symbols.streamSym];
  const base = Object.entries(log.bindings()).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`,
  );
  const end = `,"msg":${JSON.stringify(message)}}\n`;
  const levelNumber = pino.levels.values[level] ?? 30;
  let timeMs = 0;
  let start = "";
  return (fields) => {
    const now = Date.now();
    if (now !== timeMs) {
      timeMs = now;
      start = `{"level":"${level}","time":"${new Date(now).toISOString()}",${base.join("")}`;
    }
    if (stream === undefined) return;
    stream.lastLevel = levelNumber;
    stream.write(start + fields + end);
  };
}
