import type { Outdated } from "./early.ts";

/** What the service worker is told (worker/main.ts). */
type Message =
  | { readonly type: "activate" }
  /** Pages to store, although they were not opened yet. */
  | { readonly type: "keep"; readonly pages: readonly string[] };

const send = (worker: ServiceWorker | null | undefined, message: Message): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  worker?.postMessage(message);

/**
 * Registers the service worker, and calls back when a new version waits. Pages of the list are stored for the time without a
 * connection. Returns the way to stop listening.
 */
export function startWorker(pages: readonly string[], onWaiting: () => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const start = async () => {
    const registration = (await navigator.serviceWorker.register("/sw.js")) as
      | ServiceWorkerRegistration
      | undefined;
    // Undefined where a browser or a test blocks workers.
    if (registration === undefined || signal.aborted) return;
    // The first worker is not an update: nothing waits for it.
    const report = () => {
      if (registration.waiting !== null && navigator.serviceWorker.controller !== null) onWaiting();
    };
    report();
    registration.addEventListener(
      "updatefound",
      () => registration.installing?.addEventListener("statechange", report, { signal }),
      { signal },
    );
    // An installed app is opened for days without loading a document.
    const checkAgain = () => {
      if (document.visibilityState === "visible") registration.update().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", checkAgain, { signal });
    const { active } = await navigator.serviceWorker.ready;
    send(active, { type: "keep", pages });
  };
  start().catch(() => undefined);
  return () => stop.abort();
}

/** Lets the waiting version take over, and loads the page again with it. */
export async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  send(registration?.waiting, { type: "activate" });
}

/** Calls back when the page that the worker has shown from its storage turns out to be outdated. Returns the way to stop. */
export function subscribeToOutdated(onOutdated: (message: Outdated) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const stop = new AbortController();
  navigator.serviceWorker.addEventListener(
    "message",
    ({ data }) => {
      if ((data as Partial<Outdated> | null)?.type === "outdated") onOutdated(data as Outdated);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
