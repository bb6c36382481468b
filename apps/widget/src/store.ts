import type { GrinderName } from "@brewdial/contract/grinder-data-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";

/**
 * The visitor's choices, shared by all cards of the page. They last as long as the page is open; nothing is stored in
 * the browser.
 */
export const state: {
  isFahrenheit: boolean;
  grinder: string;
  grinders: readonly Shape<typeof GrinderName>[];
} = {
  isFahrenheit: /-(US|BS|KY|LR)/.test(navigator.language),
  grinder: "",
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
