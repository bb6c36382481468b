import type { FetchImplementation } from "jose";

/** Thrown when signing keys are needed and cannot be fetched. */
export class KeysUnreachable extends Error {}

export interface KeyFetcher {
  readonly fetch: FetchImplementation;
  /** Returns whether the last fetch failed; an unknown kid may then belong to a new key. */
  readonly isFailing: () => boolean;
}

const minBackoffMs = 1000;
const maxBackoffMs = 30_000;
/** How long the last fetched keys are used while the key server fails. */
const maxStaleMs = 24 * 60 * 60 * 1000;

/**
 * Fetches a key set for jose with backoff after failures, which jose lacks: the next attempt waits one second, doubling up to 30.
 * Until a fetch succeeds, the last fetched keys are returned for up to a day.
 */
export function createKeyFetcher(): KeyFetcher {
  let lastGood: { readonly text: string; readonly at: number } | undefined;
  let failures = 0;
  let pausedUntil = 0;

  const lastGoodKeys = (cause: unknown): Response => {
    if (lastGood && performance.now() - lastGood.at < maxStaleMs) return new Response(lastGood.text);
    throw new KeysUnreachable("The signing keys cannot be fetched", { cause });
  };

  return {
    isFailing: () => failures > 0,
    fetch: async (url, options) => {
      if (performance.now() < pausedUntil) return lastGoodKeys(new Error("Waiting before the next attempt"));
      try {
        const text = await fetchKeySet(url, options);
        lastGood = { text, at: performance.now() };
        failures = 0;
        return new Response(text);
      } catch (cause) {
        pausedUntil = performance.now() + Math.min(minBackoffMs * 2 ** failures, maxBackoffMs);
        failures += 1;
        return lastGoodKeys(cause);
      }
    },
  };
}

async function fetchKeySet(...[url, options]: Parameters<FetchImplementation>): Promise<string> {
  const response = await fetch(url, options);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`The key server returned ${response.status}`);
  const { keys } = JSON.parse(text) as { keys?: unknown };
  if (!Array.isArray(keys) || keys.length === 0) throw new Error("The key server returned no keys");
  return text;
}
