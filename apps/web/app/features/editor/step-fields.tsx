import { addsToCup } from "@brewdial/domain/steps/brew-step.ts";
import { stepTextLength } from "#app/fields/limits.ts";
import { typedLength } from "#app/fields/number.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { StepDraft } from "./draft.ts";
import { choiceOf, pours, stepChoices } from "./step-choices.ts";
import { StepDetails } from "./step-details.tsx";
import { StepSign } from "./step-sign.tsx";
import { IntentButton, Stepper } from "./stepper.tsx";
import { useStepName } from "./use-step-name.ts";

interface Props {
  readonly step: StepDraft;
  readonly index: number;
  readonly count: number;
  readonly unit: string;
  /** Duration of the step, as text. Computed from the start of the next step if the step has no end of its own. */
  readonly lasts: string;
  /** Name and number of the step for screen readers. */
  readonly spoken: string;
  readonly onPress: (intent: string) => void;
  readonly onChange: (change: Partial<StepDraft>) => void;
}

/** The fields of an open step. */
export const StepFields = ({ step, index, count, unit, lasts, spoken, onPress, onChange }: Props) => {
  const { editor } = useMessages();
  const nameOf = useStepName();
  const id = (field: string) => `step-${index + 1}-${field}`;
  const choice = choiceOf(step);
  const hasWeight = pours(step.kind) || addsToCup(step.kind) || step.to !== "";
  const amounts = [
    { field: "at", name: "stepAt", label: editor.stepAt, unit: "" },
    { field: "takes", name: "stepTakes", label: editor.stepTakes, unit: "" },
    ...(hasWeight
      ? ([
          {
            field: "to",
            name: "stepTo",
            label: addsToCup(step.kind) ? editor.stepAdded : editor.stepTo,
            unit,
          },
        ] as const)
      : []),
  ] as const;
  return (
    <div className="editor-step-body">
      <input type="hidden" name={`stepKind-${index}`} value={step.kind} />
      <div className="editor-step-kinds" role="group" aria-label={editor.stepKind}>
        {stepChoices.map((one) => (
          <IntentButton
            key={one}
            className="chip"
            intent={`step:${index}:kind:${one}`}
            isPressed={one === choice}
            onPress={onPress}
          >
            <StepSign choice={one} />
            {nameOf(one)}
          </IntentButton>
        ))}
      </div>
      <div className="editor-step-amounts">
        {amounts.map(({ field, name, label, unit: shownUnit }) => (
          <div key={field}>
            <label className="linked-name" htmlFor={id(field)}>
              {label}
            </label>
            <Stepper
              name={`step:${index}:${field}`}
              less={editor.stepLess[field]}
              more={editor.stepMore[field]}
              onPress={onPress}
            >
              <span className={shownUnit === "" ? "stepper-value no-unit" : "stepper-value"}>
                <input
                  id={id(field)}
                  name={`${name}-${index}`}
                  inputMode={field === "to" ? "decimal" : "text"}
                  autoComplete="off"
                  maxLength={typedLength}
                  placeholder={field === "takes" ? lasts : undefined}
                  value={step[field]}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => onChange({ [field]: event.target.value })}
                />
                {shownUnit !== "" && <small>{shownUnit}</small>}
              </span>
            </Stepper>
          </div>
        ))}
      </div>
      {step.takes.trim() === "" && index < count - 1 && <p className="small muted">{editor.stepTakesHint}</p>}
      {!hasWeight && <input type="hidden" name={`stepTo-${index}`} value="" />}
      <div className="field">
        <label htmlFor={id("text")}>{editor.stepText}</label>
        <input
          className="input"
          id={id("text")}
          name={`stepText-${index}`}
          autoComplete="off"
          maxLength={stepTextLength}
          value={step.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </div>
      <StepDetails step={step} index={index} onChange={onChange} />
      <div className="row between">
        <IntentButton className="btn btn-quiet btn-danger" intent={`step:${index}:remove`} onPress={onPress}>
          <Icon name="trash" size={20} />
          {editor.stepRemove}
        </IntentButton>
        <span className="editor-step-move">
          <IntentButton
            className="icon-btn"
            intent={`step:${index}:up`}
            label={editor.stepUp(spoken)}
            isDisabled={index === 0}
            onPress={onPress}
          >
            <Icon name="upv" size={20} />
          </IntentButton>
          <IntentButton
            className="icon-btn"
            intent={`step:${index}:down`}
            label={editor.stepDown(spoken)}
            isDisabled={index === count - 1}
            onPress={onPress}
          >
            <Icon name="downv" size={20} />
          </IntentButton>
        </span>
      </div>
    </div>
  );
};
