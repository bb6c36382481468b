/** User input before React has hydrated the page. */
interface Early {
  press?: EarlyPress | undefined;
  outdated?: Outdated | undefined;
}

interface EarlyPress {
  /** The `data-early` of the button. */
  readonly name: string | undefined;
  /** Wall-clock time in milliseconds. */
  readonly at: number;
}

/** Message of the service worker when it has shown a stored page and then fetched a newer one (worker/main.ts). */
export interface Outdated {
  readonly type: "outdated";
  /** Whether the newer page comes from another build of the app. */
  readonly isOtherBuild: boolean;
}

declare global {
  var early: Early | undefined;
}

/**
 * Records clicks on buttons with `data-early` and messages of the service worker until React has hydrated the page. The page can style a
 * clicked button by `data-pressed` of the document. The function is inlined into the page as a script, so it must not use anything outside
 * its body.
 */
export function captureClicks(): void {
  const early: Early = {};
  globalThis.early = early;
  addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-early]") : null;
      if (button === null || globalThis.early === undefined) return;
      early.press = { name: button.dataset["early"], at: Date.now() };
      button.ariaBusy = "true";
      document.documentElement.dataset["pressed"] = button.dataset["early"];
    },
    true,
  );
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if ((data as Partial<Outdated> | null)?.type === "outdated") early.outdated = data as Outdated;
  });
}

/** Returns when a button was clicked before hydration; each click is returned once. */
export function consumeClick(name: string): number | undefined {
  const press = globalThis.early?.press;
  if (globalThis.early === undefined || press?.name !== name) return undefined;
  globalThis.early.press = undefined;
  return press.at;
}

/** Stops recording, and returns the last message of the service worker. */
export function stopCapture(): Outdated | undefined {
  const outdated = globalThis.early?.outdated;
  globalThis.early = undefined;
  delete document.documentElement.dataset["pressed"];
  return outdated;
}
