import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";

/** Formats a brew time as `3:05`, or as `12 h` from two hours on. */
export const formatBrewTime = (seconds: number): string =>
  seconds >= 7200
    ? `${Math.round(seconds / 360) / 10} h`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Renders steps as a list with the time each begins and the weight to reach. */
export const stepList = (steps: readonly BrewStep[]): Markup =>
  steps.length === 0
    ? html``
    : html`<ol class="steps">${steps.map(
        ({ kind, atSeconds, toGrams, text }) =>
          html`<li><span class="t">${formatBrewTime(atSeconds)}</span><span><strong>${capitalize(kind)}</strong> ${text}</span><span class="g">${toGrams === null ? "" : `${toGrams} g`}</span></li>`,
      )}</ol>
`;

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
