import { formatTime } from "@brewdial/domain/brewing/brew-timing.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";

/** Renders steps as a list with the time each begins and the weight to reach. */
export const stepList = (steps: readonly BrewStep[]): Markup =>
  steps.length === 0
    ? html``
    : html`<ol class="steps">${steps.map(
        ({ kind, atSeconds, toGrams, text }) =>
          html`<li><span class="t">${formatTime(atSeconds)}</span><span><strong>${capitalize(kind)}</strong> ${text}</span><span class="g">${toGrams === null ? "" : `${toGrams} g`}</span></li>`,
      )}</ol>
`;

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
