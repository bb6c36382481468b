import { addsToCup } from "@brewdial/domain/steps/brew-step.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import { stepId } from "./check-steps.ts";
import type { Problem, StepDraft } from "./draft.ts";
import { ProblemText } from "./problem-text.tsx";
import { StepFields } from "./step-fields.tsx";
import { IntentButton } from "./stepper.tsx";

interface Props {
  readonly step: StepDraft;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly unit: string;
  /** The weight that the step adds, formatted. */
  readonly adds: string | undefined;
  readonly problem: Problem | undefined;
  readonly onPress: (intent: string) => void;
  readonly onChange: (change: Partial<StepDraft>) => void;
}

/** A step of the editor: time, word and weight, with buttons to move and to open it. */
export const StepLine = ({ step, index, count, isOpen, unit, adds, problem, onPress, onChange }: Props) => {
  const { editor, brewing } = useWords();
  const kind = brewing.steps[step.kind];
  const name = editor.stepName(String(index + 1), kind);
  const state = problem === undefined ? (isOpen ? " is-open" : "") : " is-bad";
  return (
    <li className={`es${state}`} id={stepId(index)}>
      <div className="es-line">
        <span className="at">{step.at}</span>
        <span className="strong">{kind}</span>
        <span className="to">
          {step.to !== "" && (
            <>
              {addsToCup(step.kind) && "+"}
              {step.to}
              <span className="u">{unit}</span>
            </>
          )}
        </span>
        <span className="es-btns">
          <IntentButton
            className="icon-btn"
            intent={`step:${index}:up`}
            label={editor.stepUp(name)}
            isDisabled={index === 0}
            onPress={onPress}
          >
            <Icon name="upv" size={20} />
          </IntentButton>
          <IntentButton
            className="icon-btn"
            intent={`step:${index}:down`}
            label={editor.stepDown(name)}
            isDisabled={index === count - 1}
            onPress={onPress}
          >
            <Icon name="downv" size={20} />
          </IntentButton>
          <IntentButton
            className="icon-btn"
            intent={`step:${index}:open`}
            label={isOpen ? editor.stepClose(name) : editor.stepEdit(name)}
            isExpanded={isOpen}
            onPress={onPress}
          >
            <Icon name={isOpen ? "check" : "pen"} size={20} />
          </IntentButton>
        </span>
      </div>
      <ProblemText problem={problem} onFix={onPress} />
      {isOpen ? (
        <StepFields {...{ step, index, unit, adds, onPress, onChange }} />
      ) : (
        <ClosedStep step={step} index={index} />
      )}
    </li>
  );
};

/** A closed step is submitted, too. */
const ClosedStep = ({ step, index }: Pick<Props, "step" | "index">) => (
  <>
    <input type="hidden" name={`stepKind-${index}`} value={step.kind} />
    <input type="hidden" name={`stepAt-${index}`} value={step.at} />
    <input type="hidden" name={`stepTakes-${index}`} value={step.takes} />
    <input type="hidden" name={`stepTo-${index}`} value={step.to} />
    <input type="hidden" name={`stepHeat-${index}`} value={step.heat} />
    {step.actions.map((action) => (
      <input key={action} type="hidden" name={`stepActions-${index}`} value={action} />
    ))}
    <input type="hidden" name={`stepText-${index}`} value={step.text} />
  </>
);
