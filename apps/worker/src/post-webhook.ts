import {
  isFetchable,
  type Network,
  PageError,
  resolvePublic,
  send,
} from "@brewdial/server/public-network.ts";

/** The response of an endpoint, or the reason why there is none. */
export interface PostResult {
  readonly responseStatus: number | null;
  readonly problem: string | null;
}

/** Shorter than the time in which a worker must stop, so that a running request ends before. */
const timeoutMs = 8000;

/**
 * Posts JSON to a URL with the protections of `fetchPublicPage`: the connection goes to the address that was checked. Redirects are not
 * followed, and nothing of the response but its status is read.
 */
export async function postWebhook(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  network: Network,
): Promise<PostResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    if (!isFetchable(url, network)) throw new PageError("not-allowed");
    const address = await resolvePublic(url, network, signal);
    const response = await send(url, address, signal, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Brewdial webhooks",
        ...headers,
      },
    });
    response.destroy();
    return { responseStatus: response.statusCode ?? null, problem: null };
  } catch (error) {
    const reason = signal.aborted ? "timeout" : "unreachable";
    return { responseStatus: null, problem: error instanceof PageError ? error.problem : reason };
  }
}
