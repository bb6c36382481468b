import { stepActions } from "@brewdial/domain/steps/brew-step.ts";
import { typedLength } from "#app/fields/number.ts";
import { useMessages } from "#app/i18n/context.ts";
import type { StepDraft } from "./draft.ts";

interface Props {
  readonly step: StepDraft;
  readonly index: number;
  readonly onChange: (change: Partial<StepDraft>) => void;
}

/** Optional details of a step: its own temperature, and additional actions. Open if any of them is set. */
export const StepDetails = ({ step: { heat, actions }, index, onChange }: Props) => {
  const { editor, steps } = useMessages();
  const id = `step-${index + 1}-heat`;
  return (
    <details open={heat !== "" || actions.length > 0}>
      <summary className="small">{editor.stepDetails}</summary>
      <div className="stack editor-step-details">
        <div className="field">
          <label htmlFor={id}>{editor.stepHeat}</label>
          <input
            className="input"
            id={id}
            name={`stepHeat-${index}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={typedLength}
            placeholder={editor.stepHeatHint}
            value={heat}
            onChange={(event) => onChange({ heat: event.target.value })}
          />
        </div>
        <div className="chips" role="group" aria-label={editor.stepActions}>
          {stepActions.map((action) => (
            <label key={action} className="chip">
              <input
                type="checkbox"
                name={`stepActions-${index}`}
                value={action}
                checked={actions.includes(action)}
                onChange={({ target }) =>
                  onChange({
                    actions: stepActions.filter((name) =>
                      name === action ? target.checked : actions.includes(name),
                    ),
                  })
                }
              />
              {steps.actions[action].replace(/\.$/, "")}
            </label>
          ))}
        </div>
      </div>
    </details>
  );
};
