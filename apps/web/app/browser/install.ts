import { createStore } from "./storage.ts";

/** The event with which a browser offers to install the app; not part of the DOM types. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

const asked = createStore("install", 1, (value): value is true => value === true);
const listeners = new Set<() => void>();
let offer: InstallEvent | undefined;

/** Keeps the browser's install prompt for later. Called when the page starts, because browsers fire the event once. */
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

/** Records that the visitor was asked, and shows the browser's install prompt if they want it. */
export async function answerInstall(isWanted: boolean): Promise<void> {
  const event = offer;
  offer = undefined;
  asked.write(true);
  for (const listener of listeners) listener();
  if (isWanted) await event?.prompt();
}
