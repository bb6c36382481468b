import type { GrinderName } from "@brewdial/contract/grinder-data.ts";
import type { Shape } from "@brewdial/contract/model.ts";

/**
 * What the visitor chose, for all cards of the page and only as long as the page is open: nothing is stored in the browser
 * (EMB-12, EMB-14).
 */
export const choices: {
  isFahrenheit: boolean;
  grinder: string;
  grinders: readonly Shape<typeof GrinderName>[];
} = {
  isFahrenheit: /-(US|BS|KY|LR)/.test(navigator.language),
  grinder: "",
  grinders: [],
};

const followers = new Map<Element, () => void>();

/** Lets a card follow the choices for as long as it is on the page. */
export const follow = (host: Element, redraw: () => void): void => void followers.set(host, redraw);

export function choose(made: Partial<typeof choices>): void {
  Object.assign(choices, made);
  for (const [host, redraw] of followers) {
    if (host.isConnected) redraw();
    else followers.delete(host);
  }
}
