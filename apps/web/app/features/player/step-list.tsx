import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { useWords } from "#app/words/context.ts";
import type { Format } from "#app/words/format.ts";
import { stepWeight } from "#app/words/step-text.ts";
import { formatClock } from "./texts.ts";

/** All steps to read: what the player does, without it. */
export const StepList = ({
  steps,
  format,
}: {
  readonly steps: readonly BrewStep[];
  readonly format: Format;
}) => {
  const words = useWords();
  return (
    <section className="stack" aria-labelledby="steps">
      <h2 id="steps">{words.player.steps}</h2>
      <ol className="p-steps">
        {steps.map((step, index) => {
          const weight = stepWeight(format, step);
          return (
            <li key={index} className={weight === undefined ? "is-waiting" : undefined}>
              <span className="p-at">{formatClock(step.atSeconds)}</span>
              <span className="grow">
                <span className="strong">{words.brewing.steps[step.kind]}</span>
                <span className="muted">{step.text}</span>
              </span>
              {weight !== undefined && (
                <b>
                  {weight.value}
                  <span className="u">{weight.unit}</span>
                </b>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
