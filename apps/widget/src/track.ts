import { base } from "./base.ts";

/** Endpoint names of events whose DOM event has another name. */
const names: Readonly<Record<string, string>> = { method: "method-switch", grinder: "grinder-choice" };

/**
 * Reports an event without cookies. A text/plain body needs no preflight. `sendBeacon` is not used because it sends
 * credentials, which a response with `Access-Control-Allow-Origin: *` does not allow.
 */
export const track = (event: string, detail: object): void =>
  void fetch(`${base}/api/embed/track-${names[event] ?? event}`, {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "strict-origin-when-cross-origin",
    headers: { "content-type": "text/plain" },
    body: JSON.stringify(detail),
  }).catch(() => undefined);
