import { isOwn } from "./owner.ts";
import { createStore, isRecord } from "./storage.ts";

const store = createStore("brew", 1, isRecord);
const beside = createStore("brews-beside", 1, (value): value is readonly unknown[] => Array.isArray(value));

/** Returns whether a brew may be running on this device. */
export const mayRun = (): boolean =>
  store.read()?.["stage"] === "running" || (beside.read()?.length ?? 0) > 0;

/** Returns whether a brew is running or waiting to be rated on its page: the page must not be reloaded then. */
export function isBrewing(): boolean {
  const brew = store.read() ?? {};
  return isOwn(brew) && brew["stage"] !== undefined && brew["stage"] !== "later";
}
