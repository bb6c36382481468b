import { addsToCup } from "@brewdial/domain/steps/brew-step.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { stepId } from "./check-steps.ts";
import type { Problem, StepDraft } from "./draft.ts";
import { ProblemText } from "./problem-text.tsx";
import { choiceOf } from "./step-choices.ts";
import { StepFields } from "./step-fields.tsx";
import { StepSign } from "./step-sign.tsx";
import { IntentButton } from "./stepper.tsx";
import { useStepName } from "./use-step-name.ts";

interface Props {
  readonly step: StepDraft;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly unit: string;
  /** Duration of the step, as text. Computed from the start of the next step if the step has no end of its own. */
  readonly lasts: string;
  /** The weight that the step adds, formatted. */
  readonly adds: string | undefined;
  readonly problem: Problem | undefined;
  readonly onPress: (intent: string) => void;
  readonly onChange: (change: Partial<StepDraft>) => void;
}

/** A step of the editor: time, icon, name, sentence and weight; clicking it opens its fields. */
export const StepLine = (props: Props) => {
  const { step, index, isOpen, unit, adds, problem, onPress } = props;
  const { editor } = useMessages();
  const choice = choiceOf(step);
  const name = useStepName()(choice);
  const spoken = editor.stepName(String(index + 1), name);
  const state = `${isOpen ? " is-open" : ""}${problem === undefined ? "" : " is-bad"}`;
  return (
    <li className={`editor-step${state}`} id={stepId(index)}>
      <IntentButton
        className="editor-step-line"
        intent={`step:${index}:open`}
        isExpanded={isOpen}
        onPress={onPress}
      >
        <span className="visually-hidden">{isOpen ? editor.stepClose(spoken) : editor.stepEdit(spoken)}</span>
        <span className="editor-step-at">{step.at}</span>
        <span className="editor-step-sign">
          <StepSign choice={choice} />
        </span>
        <span className="editor-step-what">
          <span className="strong" aria-hidden="true">
            {name}
          </span>
          {step.text !== "" && <span className="small muted">{step.text}</span>}
        </span>
        {step.to !== "" && (
          <span className="editor-step-to">
            <b>
              {addsToCup(step.kind) && "+"}
              {step.to}
              <small>{unit}</small>
            </b>
            {adds !== undefined && <span className="small muted">+{adds}</span>}
          </span>
        )}
        <Icon name={isOpen ? "chev" : "chevr"} size={20} />
      </IntentButton>
      <ProblemText problem={problem} onFix={onPress} />
      {isOpen ? <StepFields {...props} spoken={spoken} /> : <ClosedStep step={step} index={index} />}
    </li>
  );
};

/** Hidden fields, so that a closed step is submitted too. */
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
