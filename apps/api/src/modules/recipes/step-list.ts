import { capitalize } from "@brewdial/domain/text/capitalize.ts";
import { formatTime } from "@brewdial/domain/brewing/brew-timing.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { stepSentence, stepWeight } from "./step-text.ts";

/** Renders steps as a list with the time each begins and the weight to reach. */
export const stepList = (steps: readonly BrewStep[]): Markup =>
  steps.length === 0
    ? html``
    : html`<ol class="steps">${steps.map(
        (step) =>
          html`<li><span class="t">${formatTime(step.atSeconds)}</span><span><strong>${capitalize(step.kind)}</strong> ${stepSentence(step)}</span><span class="g">${stepWeight(step)}</span></li>`,
      )}</ol>
`;
