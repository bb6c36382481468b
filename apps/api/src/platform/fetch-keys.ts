import type { FetchImplementation } from "jose";

/** Thrown when signing keys are needed and their server does not hand them out. */
export class KeysUnreachable extends Error {}

export interface KeyFetcher {
  readonly fetch: FetchImplementation;
  /** Whether the last attempt failed, so that a key unknown here may simply be new. */
  readonly isFailing: () => boolean;
}

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** Keys handed out this long ago still count while their server is away. */
const longestOutageMs = 24 * 60 * 60 * 1000;

/**
 * Fetches a key set for jose, which waits between fetches only after a success: here a failure pauses further ones for a
 * second, then longer, and the last good keys stand in for as long as a day.
 */
export function createKeyFetcher(): KeyFetcher {
  let lastGood: { readonly text: string; readonly at: number } | undefined;
  let failures = 0;
  let pausedUntil = 0;

  const standIn = (cause: unknown): Response => {
    if (lastGood && Date.now() - lastGood.at < longestOutageMs) return new Response(lastGood.text);
    throw new KeysUnreachable("The signing keys cannot be fetched", { cause });
  };

  return {
    isFailing: () => failures > 0,
    fetch: async (url, options) => {
      if (Date.now() < pausedUntil) return standIn(new Error("Waiting before the next attempt"));
      try {
        const text = await fetchKeySet(url, options);
        lastGood = { text, at: Date.now() };
        failures = 0;
        return new Response(text);
      } catch (cause) {
        pausedUntil = Date.now() + Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
        failures += 1;
        return standIn(cause);
      }
    },
  };
}

async function fetchKeySet(...[url, options]: Parameters<FetchImplementation>): Promise<string> {
  const response = await fetch(url, options);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`The key server answered ${response.status}`);
  const { keys } = JSON.parse(text) as { keys?: unknown };
  if (!Array.isArray(keys) || keys.length === 0) throw new Error("The key server answered no keys");
  return text;
}
