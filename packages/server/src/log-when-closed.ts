import type { ServerResponse } from "node:http";

/** The status in logs and metrics of a request whose client disconnected before the response, as in nginx. */
const clientClosedRequest = 499;

/** Calls `log` once with status and duration: after the response, or with 499 when the connection closed before it. */
export function logWhenClosed(response: ServerResponse, log: (status: number, ms: number) => void): void {
  const started = performance.now();
  let isFinished = false;
  response.once("finish", () => {
    isFinished = true;
  });
  response.once("close", () => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log(isFinished ? response.statusCode : clientClosedRequest, ms);
  });
}
