import { createLogger as createNamedLogger } from "@brewdial/config/logging.ts";
import type { DestinationStream, Logger } from "pino";

/** The API's log. Requests log no query, headers or body, so that no token, cookie or address of a person gets there. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  createNamedLogger("api", level, destination);
