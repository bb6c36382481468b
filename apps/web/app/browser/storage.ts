/** A value on this device that persists after the page is closed. */
export interface Store<T> {
  readonly read: () => T | undefined;
  /** Stores a value, or removes it. Returns whether it persists; in any case it is kept in memory until the page is closed. */
  readonly write: (value: T | undefined) => boolean;
  /** Returns whether the last written value persists. */
  readonly isSaved: () => boolean;
  /** Calls back when the value changes, in this tab or another. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Creates a store in localStorage. The version is stored with the value: values of another version and invalid values are ignored. If
 * storage is full or blocked, as in private windows, the value is kept in memory.
 */
export function createStore<T>(
  name: string,
  version: number,
  isValid: (value: unknown) => value is T,
): Store<T> {
  const key = `brewdial.${name}`;
  const listeners = new Set<() => void>();
  /** The parsed value with its source text: an unchanged text returns the same object. */
  let cached: { readonly text: string | null; readonly value: T | undefined } | undefined;
  let unsaved: { readonly value: T | undefined } | undefined;

  const parse = (text: string | null): T | undefined => {
    if (text === null) return undefined;
    try {
      const stored = JSON.parse(text) as { version?: unknown; value?: unknown };
      return stored.version === version && isValid(stored.value) ? stored.value : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    read: () => {
      if (unsaved !== undefined) return unsaved.value;
      const text = readText(key);
      if (cached?.text !== text) cached = { text, value: parse(text) };
      return cached?.value;
    },
    write: (value) => {
      const isSaved = writeText(key, value === undefined ? undefined : JSON.stringify({ version, value }));
      unsaved = isSaved ? undefined : { value };
      for (const listener of listeners) listener();
      return isSaved;
    },
    isSaved: () => unsaved === undefined,
    subscribe: (onChange) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      listeners.add(onChange);
      addEventListener("storage", onStorage);
      return () => {
        listeners.delete(onChange);
        removeEventListener("storage", onStorage);
      };
    },
  };
}

/** Returns null if there is no value or storage is blocked. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
