import pino, { type DestinationStream, type Logger } from "pino";

/** Creates a logger that writes JSON lines with the name of the process; tokens, cookies and email addresses are redacted. */
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
      "err.where",
      "err.internalQuery",
    ],
  };
  return pino(options, destination ?? openOutput());
}

/**
 * Opens standard output for log lines: written in chunks of 4 KB, at the latest after 50 ms, without blocking the event loop. pino
 * flushes it when the process exits and after a fatal line; a process that is killed loses the lines of its last 50 ms.
 */
const openOutput = () => pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 50 });
