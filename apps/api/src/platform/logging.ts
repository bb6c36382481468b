import pino, { type DestinationStream, type Logger } from "pino";

/** JSON lines. Requests log no query, headers or body, so that no token, cookie or address of a person gets there. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process: "api", pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: [
      "*.authorization",
      "*.cookie",
      "*.password",
      "*.token",
      "err.parameters",
      "err.query",
      "err.detail",
    ],
  };
  return destination ? pino(options, destination) : pino(options);
}
