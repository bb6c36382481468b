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
const bufferedCharacters = 16_384;
const bufferedEntries = 200;
const flushEveryMs = 50;

interface BufferedOutput extends DestinationStream {
  lastLevel: number;
  /** Lines that are put in words when they are written, before any line that comes after. */
  readonly later: (inWords: () => string) => void;
  readonly flush: () => void;
}

/**
 * Standard output, some lines at a time. Warnings and errors are written at once, together with what came before them, and so
 * is everything when the process ends by itself; one that is killed loses the requests of its last 50 ms.
 */
function bufferedOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  const later: (() => string)[] = [];
  let lines = "";
  const gather = () => {
    for (const inWords of later) lines += inWords();
  };
  const flush = () => {
    gather();
    if (lines !== "") output.write(lines);
    lines = "";
  };
  setInterval(flush, flushEveryMs).unref();
  process.on("exit", flush);
  return {
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      gather();
      lines += line;
      if (this.lastLevel >= warnLevel || lines.length >= bufferedCharacters) flush();
    },
    later: (inWords: () => string) => void later.push(inWords),
    flush,
  } as BufferedOutput;
}

/** Notes an entry of the log that becomes a line. */
export type WriteLine<T> = (entry: T) => void;

/**
 * Lines of one level and message for this log, past the formatter, which costs more than all else a small answer needs. Many
 * are put in words together: in the middle of a request that would cost several times as much. `fields` gives the inside of a
 * JSON object, free of secrets.
 */
export function lineWriter<T>(
  log: Logger,
  level: "info",
  message: string,
  fields: (entry: T) => string,
): WriteLine<T> {
  if (!log.isLevelEnabled(level)) return () => {};
  const streams = log as unknown as Record<symbol, DestinationStream & Partial<BufferedOutput>>;
  const stream = streams[pino.symbols.streamSym];
  const base = Object.entries(log.bindings()).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`,
  );
  const startAt = (ms: number) =>
    `{"level":"${level}","time":"${new Date(ms).toISOString()}",${base.join("")}`;
  const end = `,"msg":${JSON.stringify(message)}}\n`;
  const entries: T[] = [];
  const times: number[] = [];
  const inWords = () => {
    let text = "";
    let start = "";
    for (const [at, entry] of entries.entries()) {
      const time = times[at] as number;
      if (at === 0 || time !== times[at - 1]) start = startAt(time);
      text += start + fields(entry) + end;
    }
    entries.length = 0;
    times.length = 0;
    return text;
  };
  stream?.later?.(inWords);
  return (entry) => {
    entries.push(entry);
    times.push(Date.now());
    if (stream?.flush === undefined) stream?.write(inWords());
    else if (entries.length >= bufferedEntries) stream.flush();
  };
}
