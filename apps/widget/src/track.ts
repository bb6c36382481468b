import { base } from "./base.ts";

/**
 * Counts an event without cookies. JSON as text needs no preflight; a beacon would send credentials, which the answer's
 * `Access-Control-Allow-Origin: *` forbids (EMB-13).
 */
export const track = (event: string, shareId: string, method: string | undefined): void =>
  void fetch(`${base}/api/embed/track-${event}${method ? "-switch" : ""}`, {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "strict-origin-when-cross-origin",
    headers: { "content-type": "text/plain" },
    body: JSON.stringify({ shareId, method }),
  }).catch(() => undefined);
