import { writeGrams } from "#app/fields/amount.ts";
import { maxSteps } from "#app/fields/limits.ts";
import { writeTime } from "#app/fields/time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { lengthOf } from "./brew-time.ts";
import { pouredBySteps } from "./change-steps.ts";
import { stepId } from "./check-steps.ts";
import { EmptyStep } from "./empty-step.tsx";
import type { PartProps } from "./part-props.ts";
import { PresetPick } from "./preset-pick.tsx";
import { fittingChoices, type StepChoice, stepChoices } from "./step-choices.ts";
import { StepLine } from "./step-line.tsx";
import { StepSign } from "./step-sign.tsx";
import { IntentButton } from "./stepper.tsx";
import { Timeline } from "./timeline.tsx";
import { useStepName } from "./use-step-name.ts";

/** The steps on their curve, and the buttons to apply a preset and to add, change and remove steps. */
export const StepsCard = ({ view, control: { draft, press, setStep, undo }, problems }: PartProps) => {
  const { editor } = useMessages();
  const { style, method } = view.context;
  const { steps, openStep } = draft;
  const adds = pouredBySteps(steps, style);
  const fitting = fittingChoices(method);
  const others = stepChoices.filter((choice) => !fitting.includes(choice));
  const addButton = (choice: StepChoice) => (
    <AddButton key={choice} choice={choice} isDisabled={steps.length >= maxSteps} onPress={press} />
  );
  return (
    <section className="card stack editor-timeline" aria-labelledby="editor-steps">
      <div className="row between">
        <h2 id="editor-steps">{editor.steps}</h2>
        <span className="row row-1">
          {undo !== undefined && (
            <button className="btn btn-soft" type="button" onClick={undo}>
              <Icon name="undo" size={16} />
              {editor.undo}
            </button>
          )}
          {steps.length === 0 && (
            <IntentButton className="btn btn-soft" intent="suggest" onPress={press}>
              {editor.suggest}
            </IntentButton>
          )}
        </span>
      </div>
      <PresetPick draft={draft} context={view.context} onPress={press} />
      {steps.length === 0 && <p className="small muted">{editor.noSteps}</p>}
      <Timeline draft={draft} amountStyle={style} />
      <input type="hidden" name="openStep" value={openStep ?? ""} />
      {steps.length > 0 && (
        <ol className="editor-steps">
          {steps.map((step, index) => {
            const added = adds[index];
            return (
              <StepLine
                // Steps have no id: their fields are named by position.
                key={stepId(index)}
                step={step}
                index={index}
                count={steps.length}
                isOpen={openStep === index}
                unit={style.weight}
                lasts={writeTime(lengthOf(steps, index))}
                adds={
                  added === undefined || added <= 0
                    ? undefined
                    : writeGrams(added, style.weight, style.decimalSign)
                }
                problem={problems.get(stepId(index))}
                onPress={press}
                onChange={(change) => setStep(index, change)}
              />
            );
          })}
        </ol>
      )}
      {steps.length < maxSteps && (
        <noscript>
          <EmptyStep index={steps.length} />
        </noscript>
      )}
      <div role="group" aria-label={editor.addStep}>
        <div className="editor-add">{fitting.map(addButton)}</div>
        <details className="editor-more">
          <summary className="chip">
            <Icon name="plus" size={20} />
            {editor.moreKinds}
          </summary>
          <div className="editor-add">{others.map(addButton)}</div>
        </details>
      </div>
    </section>
  );
};

interface AddProps {
  readonly choice: StepChoice;
  readonly isDisabled: boolean;
  readonly onPress: (intent: string) => void;
}

const AddButton = ({ choice, isDisabled, onPress }: AddProps) => {
  const nameOf = useStepName();
  return (
    <IntentButton className="chip" intent={`add:${choice}`} isDisabled={isDisabled} onPress={onPress}>
      <StepSign choice={choice} />
      {nameOf(choice)}
    </IntentButton>
  );
};
