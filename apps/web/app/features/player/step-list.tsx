import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { useMessages } from "#app/i18n/context.ts";
import type { Format } from "#app/i18n/format.ts";
import { stepWeight } from "#app/i18n/step-text.ts";
import { formatClock } from "./texts.ts";

interface Props {
  readonly steps: readonly BrewStep[];
  readonly format: Format;
  /** The index of the step that runs; undefined before a brew. */
  readonly current?: number;
}

/** All steps: to read before a brew, or while it runs. */
export const StepList = ({ steps, format, current }: Props) => {
  const messages = useMessages();
  return (
    <section className="stack" aria-labelledby="steps">
      <h2 id="steps">{messages.player.steps}</h2>
      <ol className="prepare-steps">
        {steps.map((step, index) => {
          const weight = stepWeight(format, step);
          return (
            <li
              key={index}
              className={weight === undefined ? "is-waiting" : undefined}
              aria-current={index === current ? "step" : undefined}
            >
              <span className="prepare-at">{formatClock(step.atSeconds)}</span>
              <span className="grow">
                <span className="strong">{messages.brewing.steps[step.kind]}</span>
                <span className="muted">{step.text}</span>
              </span>
              {weight !== undefined && (
                <b>
                  {weight.value}
                  <span className="unit">{weight.unit}</span>
                </b>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
