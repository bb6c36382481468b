import { createStore } from "./storage.ts";

const store = createStore("hints", 1, (value): value is number => typeof value === "number");

/** Returns how many of the first hints were read on this device. */
export const countReadHints = (): number => store.read() ?? 0;
export const setReadHints = (count: number): void => void store.write(count);
export const subscribeToHints = store.subscribe;
