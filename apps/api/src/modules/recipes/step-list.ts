import { formatTime } from "@brewdial/domain/brewing/brew-timing.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";

/** Renders steps as a list with the time each begins and the weight to reach. */
export const stepList = (steps: readonly BrewStep[]): Markup =>
  steps.length === 0
    ? html``
    : html`<ol class="steps">${steps.map(
        ({ kind, atSeconds, toGrams, addedGrams, text, actions = [] }) =>
          html`<li><span class="t">${formatTime(atSeconds)}</span><span><strong>${capitalize(kind)}</strong> ${text || describeActions(actions)}</span><span class="g">${formatWeight(toGrams, addedGrams)}</span></li>`,
      )}</ol>
`;

const describeActions = (actions: readonly string[]) => capitalize(actions.join(", ").replaceAll("-", " "));

const formatWeight = (toGrams: number | null, addedGrams: number | undefined) => {
  if (toGrams !== null) return `${toGrams} g`;
  return addedGrams === undefined ? "" : `+${addedGrams} g`;
};

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
