/** What happened on the page before React took it over. */
interface Early {
  /** The `data-early` of the last button that was pressed. */
  press?: string | undefined;
  outdated?: Outdated | undefined;
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
 * Records presses of buttons with `data-early` and messages of the service worker until React has taken the page over. Its text is an
 * inline script of the page, so it must use nothing outside of itself.
 */
export function recordEarly(): void {
  const early: Early = {};
  globalThis.early = early;
  addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-early]") : null;
      if (button === null || globalThis.early === undefined) return;
      early.press = button.dataset["early"];
      button.ariaBusy = "true";
    },
    true,
  );
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if ((data as Partial<Outdated> | null)?.type === "outdated") early.outdated = data as Outdated;
  });
}

/** Returns whether a button was pressed before React could hear it, once. */
export function takePress(name: string): boolean {
  const isPressed = globalThis.early?.press === name;
  if (isPressed && globalThis.early !== undefined) globalThis.early.press = undefined;
  return isPressed;
}

/** Ends the recording, and returns what the service worker has said until then. */
export function endEarly(): Outdated | undefined {
  const outdated = globalThis.early?.outdated;
  globalThis.early = undefined;
  return outdated;
}
