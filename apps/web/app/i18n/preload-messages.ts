import type { Messages } from "./messages.ts";

/** Starts loading message sections that the next page needs. Only in the browser; on the server they are all loaded. */
export function preloadMessages(messages: Messages, sections: readonly (keyof Messages)[]): void {
  for (const section of sections)
    try {
      void messages[section];
    } catch (pending) {
      // A page that reads the section retries loading it.
      if (pending instanceof Promise) pending.catch(() => undefined);
    }
}
