import type { StepKind } from "@brewdial/domain/steps/brew-step.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { maxSteps } from "#app/fields/limits.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import { pouredBySteps } from "./change-steps.ts";
import { stepId } from "./check-steps.ts";
import type { PartProps } from "./part-props.ts";
import { PourCurve } from "./pour-curve.tsx";
import { StepLine } from "./step-line.tsx";
import { IntentButton } from "./stepper.tsx";

/** Steps that a button adds; any other is chosen in the step. */
const addable: readonly StepKind[] = ["pour", "wait", "stir", "press"];

/** The steps, the curve they pour, and the buttons to suggest, add, move and remove them. */
export const StepsCard = ({ view, control: { draft, press, setStep }, problems }: PartProps) => {
  const { editor, brewing } = useWords();
  const { style } = view.context;
  const { steps, openStep } = draft;
  const adds = pouredBySteps(steps, style);
  return (
    <section className="card stack" aria-labelledby="editor-steps">
      <div className="row between">
        <h2 id="editor-steps">{editor.steps}</h2>
        <IntentButton className="btn btn-soft" intent="suggest" onPress={press}>
          <Icon name="undo" size={16} />
          {editor.suggest}
        </IntentButton>
      </div>
      {steps.length === 0 && <p className="small muted">{editor.noSteps}</p>}
      <PourCurve draft={draft} amountStyle={style} />
      <input type="hidden" name="openStep" value={openStep ?? ""} />
      {steps.length > 0 && (
        <ol className="ed-steps">
          {steps.map((step, index) => {
            const added = adds[index];
            return (
              <StepLine
                // Steps have no identity of their own; their place is what the fields are named by.
                key={stepId(index)}
                step={step}
                index={index}
                count={steps.length}
                isOpen={openStep === index}
                unit={style.weight}
                adds={
                  added === undefined || added <= 0
                    ? undefined
                    : `${writeGrams(added, style.weight, style.decimalSign)} ${style.weight}`
                }
                problem={problems.get(stepId(index))}
                onPress={press}
                onChange={(change) => setStep(index, change)}
              />
            );
          })}
        </ol>
      )}
      <div className="ed-add" role="group" aria-label={editor.addStep}>
        {addable.map((kind) => (
          <IntentButton
            key={kind}
            className="chip"
            intent={`add:${kind}`}
            isDisabled={steps.length >= maxSteps}
            onPress={press}
          >
            <Icon name="plus" size={20} />
            {brewing.steps[kind]}
          </IntentButton>
        ))}
      </div>
      <p className="small muted">{editor.scales}</p>
    </section>
  );
};
