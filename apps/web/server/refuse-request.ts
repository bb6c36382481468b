import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { plainPath } from "@brewdial/domain/text/locales.ts";

export interface Refusal {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
}

/**
 * Returns why a request is refused regardless of its path: a URL that is not a path, or a body of unknown length, which browsers never send
 * and which could not be forwarded with a Content-Length.
 */
export function refuseRequest({ url = "/", headers }: IncomingMessage): Refusal | undefined {
  if (!url.startsWith("/")) return { status: 400 };
  return headers["transfer-encoding"] === undefined ? undefined : { status: 411 };
}

const pageMethods = ["GET", "HEAD", "POST"];
const maxBodyBytes = 102_400;
/** Maximum body of the import form: a coffee file, plus the same rows in the text field. */
const maxImportBytes = 2_097_152;
const importPaths = ["/portal/import", "/portal/import.data"];

/** Returns why a page refuses a request: a method that neither links nor forms use, or a body larger than that of any form. */
export function refusePageRequest(
  { method = "GET", headers }: IncomingMessage,
  path: string,
): Refusal | undefined {
  if (!pageMethods.includes(method)) return { status: 405, headers: { allow: pageMethods.join(", ") } };
  const max = importPaths.includes(plainPath(path)) ? maxImportBytes : maxBodyBytes;
  return Number(headers["content-length"] ?? 0) > max ? { status: 413 } : undefined;
}
