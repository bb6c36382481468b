/** What happened on the page before React took it over. */
interface Early {
  press?: EarlyPress | undefined;
  outdated?: Outdated | undefined;
}

interface EarlyPress {
  /** The `data-early` of the button. */
  readonly name: string | undefined;
  /** On the wall clock, in milliseconds. */
  readonly at: number;
}

/** What the service worker says when it has shown a stored page and found a newer one since (worker/main.ts). */
export interface Outdated {
  readonly type: "outdated";
  /** Whether the newer page belongs to another version of the app. */
  readonly isOtherBuild: boolean;
}

declare global {
  var early: Early | undefined;
}

/**
 * Records presses of buttons with `data-early` and messages of the service worker until React has taken the page over. The page can show
 * what was pressed by `data-pressed` of the document. Its text is an inline script of the page, so it must use nothing outside of itself.
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

/** Returns when a button was pressed, if that was before React could hear it; once. */
export function consumeClick(name: string): number | undefined {
  const press = globalThis.early?.press;
  if (globalThis.early === undefined || press?.name !== name) return undefined;
  globalThis.early.press = undefined;
  return press.at;
}

/** Ends the recording, and returns what the service worker has said until then. */
export function stopCapture(): Outdated | undefined {
  const outdated = globalThis.early?.outdated;
  globalThis.early = undefined;
  delete document.documentElement.dataset["pressed"];
  return outdated;
}
