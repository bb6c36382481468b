import pino, { type DestinationStream, type Logger } from "pino";

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
  return destination ? pino(options, destination) : pino(options);
}
