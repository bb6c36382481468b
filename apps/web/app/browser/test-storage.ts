import { vi } from "vitest";

/** Gives a test an empty localStorage, until `vi.unstubAllGlobals`. */
export function stubStorage(): void {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
}
