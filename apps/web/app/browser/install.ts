import { createStore } from "./storage.ts";

/** The event with which a browser offers to install the app; not in the DOM's types. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

const asked = createStore("install", 1, (value): value is true => value === true);
const listeners = new Set<() => void>();
let offer: InstallEvent | undefined;

/** Keeps the browser's offer for later. Called when the page starts: browsers make it once. */
export function holdInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    for (const listener of listeners) listener();
  });
}

/** Returns whether the app can be installed and the visitor was not asked before. */
export const canOfferInstall = (): boolean => offer !== undefined && asked.read() !== true;

export function subscribeToInstall(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Notes that the visitor was asked, and lets the browser install the app if they want it. */
export async function answerInstall(isWanted: boolean): Promise<void> {
  const event = offer;
  offer = undefined;
  asked.write(true);
  for (const listener of listeners) listener();
  if (isWanted) await event?.prompt();
}
