import type { Words } from "./words.ts";

/** Starts loading sections of texts that the next page needs. In the browser; on the server all of them are there. */
export function preloadMessages(words: Words, sections: readonly (keyof Words)[]): void {
  for (const section of sections)
    try {
      void words[section];
    } catch (pending) {
      // A page that reads the section loads it again.
      if (pending instanceof Promise) pending.catch(() => undefined);
    }
}
