import { addsToCup, type StepKind, stepKinds } from "@brewdial/domain/steps/brew-step.ts";
import { stepTextLength } from "#app/fields/limits.ts";
import { typedLength } from "#app/fields/number.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { StepDraft } from "./draft.ts";
import { StepDetails } from "./step-details.tsx";
import { IntentButton } from "./stepper.tsx";

interface Props {
  readonly step: StepDraft;
  readonly index: number;
  readonly unit: string;
  readonly adds: string | undefined;
  readonly onPress: (intent: string) => void;
  readonly onChange: (change: Partial<StepDraft>) => void;
}

/** The fields of an open step. */
export const StepFields = ({ step, index, unit, adds, onPress, onChange }: Props) => {
  const { editor, brewing } = useWords();
  const id = (field: string) => `step-${index + 1}-${field}`;
  return (
    <div className="es-body">
      <div className="es-4">
        <div className="field">
          <label htmlFor={id("kind")}>{editor.stepKind}</label>
          <select
            className="select"
            id={id("kind")}
            name={`stepKind-${index}`}
            value={step.kind}
            onChange={(event) => onChange({ kind: event.target.value as StepKind })}
          >
            {stepKinds.map((kind) => (
              <option key={kind} value={kind}>
                {brewing.steps[kind]}
              </option>
            ))}
          </select>
        </div>
        {(
          [
            { field: "at", name: "stepAt", label: editor.stepAt, mode: "text" },
            { field: "takes", name: "stepTakes", label: editor.stepTakes, mode: "text" },
            {
              field: "to",
              name: "stepTo",
              label: (addsToCup(step.kind) ? editor.stepAdded : editor.stepTo)(unit),
              mode: "decimal",
            },
          ] as const
        ).map(({ field, name, label, mode }) => (
          <div className="field" key={field}>
            <label htmlFor={id(field)}>{label}</label>
            <input
              className="input"
              id={id(field)}
              name={`${name}-${index}`}
              inputMode={mode}
              autoComplete="off"
              maxLength={typedLength}
              placeholder={field === "takes" ? editor.stepTakesHint : undefined}
              value={step[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </div>
        ))}
      </div>
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
        {adds !== undefined && <span className="small muted">{editor.stepAdds(adds)}</span>}
      </div>
    </div>
  );
};
