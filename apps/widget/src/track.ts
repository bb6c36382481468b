import { base } from "./base.ts";

/**
 * Reports an event without cookies. A text/plain body needs no preflight. `sendBeacon` is not used because it sends
 * credentials, which a response with `Access-Control-Allow-Origin: *` does not allow.
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
