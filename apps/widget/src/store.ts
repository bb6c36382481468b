import type { GrinderName } from "@brewdial/contract/grinder-data/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";

/** The visitor's choices, shared by all cards of the page. */
export const state: {
  isFahrenheit: boolean;
  /** Slug and name of the grinder; empty until one is chosen. */
  grinder: string;
  grinderName: string;
  grinders: readonly Shape<typeof GrinderName>[];
} = {
  isFahrenheit: /-(US|BS|KY|LR)/.test(navigator.language),
  grinder: "",
  grinderName: "",
  grinders: [],
};

const subscribers = new Map<Element, () => void>();

/** Calls `render` on every change while the element is on the page. */
export const subscribe = (host: Element, render: () => void): void => void subscribers.set(host, render);

export function setState(changes: Partial<typeof state>): void {
  Object.assign(state, changes);
  for (const [host, render] of subscribers) {
    if (host.isConnected) render();
    else subscribers.delete(host);
  }
}

/** Name of the entry in the page's storage: slug and name of the grinder that the visitor chose. */
const key = "brewdial-grinder";

/** Writes the chosen grinder as one text, for storage and for links; empty if none is chosen. */
export const writeGrinder = (): string => state.grinder && `${state.grinder} ${state.grinderName}`;

/** Restores the grinder from a link or an earlier visit. Storage may be blocked, and both may contain any text. */
export function recallGrinder(fromLink: string): void {
  try {
    const [, grinder, grinderName] =
      /^([\w-]{1,120}) (.{1,120})$/.exec(decodeURI(fromLink) || (localStorage.getItem(key) ?? "")) ?? [];
    if (!state.grinder && grinder && grinderName) Object.assign(state, { grinder, grinderName });
  } catch {}
}

/** Stores the chosen grinder in the page's storage, or removes it when none is chosen. */
export function rememberGrinder(): void {
  try {
    if (state.grinder) localStorage.setItem(key, writeGrinder());
    else localStorage.removeItem(key);
  } catch {}
}
