import { createStore, isRecord } from "./storage.ts";

const store = createStore("brew", 1, isRecord);

/** Returns whether a brew of this device is under way or waits to be rated on its page: the page must not be loaded again. */
export function isBrewing(): boolean {
  const stage = store.read()?.["stage"];
  return stage !== undefined && stage !== "later";
}
