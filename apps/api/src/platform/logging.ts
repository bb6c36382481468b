import { createLogger as createNamedLogger } from "@brewdial/config/logging.ts";
import type { DestinationStream, Logger } from "pino";

/** Creates the log of the API. Requests are logged without query, headers and body, which may hold tokens and personal data. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  createNamedLogger("api", level, destination);
