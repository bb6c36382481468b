import type { Outdated } from "./pre-hydration.ts";

/** Message to the service worker (worker/main.ts). */
type Message =
  | { readonly type: "activate" }
  /** Pages to store before they are opened. */
  | { readonly type: "keep"; readonly pages: readonly string[] }
  /** The response is sent to the port of the message. */
  | { readonly type: "was-stored" };

const send = (worker: ServiceWorker | null | undefined, message: Message, ports: MessagePort[] = []): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  worker?.postMessage(message, ports);

/** Asks the service worker whether it served this page from its cache because there was no response. */
export async function wasShownFromStorage(): Promise<boolean> {
  const controller = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (controller === null) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
  });
  port1.start();
  send(controller, { type: "was-stored" }, [port2]);
  return answer;
}

/**
 * Registers the service worker, and calls back when a new version is waiting. The listed pages are stored for offline use. Returns a
 * function that stops listening.
 */
export function startWorker(pages: readonly string[], onWaiting: () => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const start = async () => {
    const registration = (await navigator.serviceWorker.register("/sw.js")) as
      | ServiceWorkerRegistration
      | undefined;
    // Undefined if a browser or a test blocks service workers.
    if (registration === undefined || signal.aborted) return;
    // Without a controlling service worker this is the first installation, which is not reported as an update.
    const report = () => {
      if (registration.waiting !== null && navigator.serviceWorker.controller !== null) onWaiting();
    };
    report();
    registration.addEventListener(
      "updatefound",
      () => registration.installing?.addEventListener("statechange", report, { signal }),
      { signal },
    );
    // An installed app stays open for days without loading a document: check for updates whenever it becomes visible.
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

/** Activates the waiting version and reloads the page with it. */
export async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  send(registration?.waiting, { type: "activate" });
}

/**
 * Calls back when the page that the service worker served from its cache turns out to be outdated. Returns a function that unsubscribes.
 */
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
