import { createStore } from "./storage.ts";

const store = createStore("account", 1, (value): value is string => typeof value === "string");

/** Returns the id of the user who is signed in on this device; undefined for a guest. */
export const readOwner = (): string | undefined => store.read();

/** Returns whether a stored item belongs to the visitor. Items of a guest belong to the next user of the device. */
export const isOwn = ({ owner }: { readonly owner?: unknown }): boolean =>
  owner === undefined || owner === readOwner();

export const subscribeToOwner = store.subscribe;

/** Stores who is signed in: brews of other users are neither shown nor sent. */
export function setOwner(id: string | undefined): void {
  if (store.read() !== id) store.write(id);
}
