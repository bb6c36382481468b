import { capitalize } from "@brewdial/domain/text/capitalize.ts";
import { formatTime } from "@brewdial/domain/brewing/brew-timing.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { stepSentence, stepWeight } from "../recipes/step-text.ts";
import type { ToolStep } from "./tool-outputs.ts";

/** Presents steps without the sentences that a member wrote, which a model could take for instructions (D211). */
export const presentSteps = (steps: readonly BrewStep[], areTextsOurs: boolean): ToolStep[] =>
  steps.map(({ text, ...step }) => {
    const weight = stepWeight(step);
    return {
      at: formatTime(step.atSeconds),
      kind: step.kind,
      ...(weight === "" ? {} : { weight }),
      ...(step.waterTempC === undefined ? {} : { waterTempC: step.waterTempC }),
      text: stepSentence({ ...step, text: areTextsOurs ? text : "" }),
    };
  });

/** Formats steps as lines: "0:00 Bloom, 50 g: Wet all the grounds and swirl." */
export const formatSteps = (steps: readonly ToolStep[]): string[] =>
  steps.map(({ at, kind, weight, waterTempC, text }) => {
    const figures = [capitalize(kind), weight, waterTempC === undefined ? undefined : `${waterTempC} °C`];
    const head = figures.filter((figure) => figure !== undefined).join(", ");
    return `${at} ${head}${text === "" ? "" : `: ${text}`}`;
  });
