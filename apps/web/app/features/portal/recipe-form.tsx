import { useState } from "react";
import { maxSteps, notesLength, stepTextLength } from "#app/fields/limits.ts";
import { typedLength } from "#app/fields/number.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import { ToggleRow } from "#app/ui/toggle-row.tsx";
import { useWords } from "#app/words/context.ts";

interface Props {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly units: { readonly heat: string; readonly weight: string };
  readonly isEspresso: boolean;
  readonly isDefault: boolean;
}

/** Coffee, water, heat and time. */
export const AmountsCard = ({ values, errors, units, isEspresso, isDefault }: Props) => {
  const { portalRecipe: text } = useWords();
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    maxLength: typedLength,
  });
  return (
    <section className="card stack" aria-labelledby="amounts">
      <h2 id="amounts">{text.amounts}</h2>
      <div className="two-up">
        <Field {...field("dose")} label={text.dose(units.weight)} inputMode="decimal" />
        <Field
          {...field("water")}
          label={(isEspresso ? text.yield : text.water)(units.weight)}
          inputMode="decimal"
        />
        <Field {...field("heat")} label={text.heat(units.heat)} inputMode="decimal" />
        <Field {...field("time")} label={text.time} />
      </div>
      <p className="small muted">{text.timeHint}</p>
      {isDefault ? (
        <p className="small muted">{text.isFirst}</p>
      ) : (
        <ToggleRow
          name="isDefault"
          label={text.first}
          hint={text.firstHint}
          isOn={values["isDefault"] === "on"}
        />
      )}
    </section>
  );
};

/** A step as the recipe editor reads it; its fields have the names of the editor's. */
interface Step {
  readonly kind: string;
  readonly at: string;
  readonly takes: string;
  readonly to: string;
  readonly heat: string;
  readonly actions: readonly string[];
  readonly text: string;
}

const emptyStep: Step = { kind: "", at: "", takes: "", to: "", heat: "", actions: [], text: "" };
const [minRows, spareRows] = [4, 2];

interface StepsProps extends Pick<Props, "values" | "errors" | "units"> {
  readonly stored: readonly Step[];
  /** The steps of a form that was refused. */
  readonly refused: readonly Step[] | undefined;
  /** What the hands can do besides, in the visitor's language. */
  readonly actions: readonly { readonly value: string; readonly name: string }[];
}

/** The steps, generated from the method unless the roaster writes them, and words for the customer. */
export const StepsCard = ({ values, errors, units, stored, refused, actions }: StepsProps) => {
  const { portalRecipe: text } = useWords();
  const [steps, setSteps] = useState(refused ?? stored);
  // A form that could not be sent stays as it is.
  if (refused !== undefined && refused !== steps) setSteps(refused);
  // Always the same rows, so that a draft finds those that it was typed into.
  const count = Math.min(maxSteps, Math.max(minRows, stored.length) + spareRows);
  return (
    <section className="card stack" aria-labelledby="steps-title">
      <h2 id="steps-title">{text.steps}</h2>
      <ToggleRow
        name="ownSteps"
        label={text.ownSteps}
        hint={text.ownStepsHint}
        isOn={values["ownSteps"] === "on"}
      />
      {/* What was refused comes back without the rows that were emptied. */}
      <div className="if-own pr-steps" key={JSON.stringify(steps)}>
        {Array.from({ length: count }, (_, at) => (
          <StepRow
            key={at}
            step={steps[at] ?? emptyStep}
            index={at}
            units={units}
            actions={actions}
            error={errors[`step-${at + 1}`]}
          />
        ))}
      </div>
      <TextArea
        name="notes"
        label={text.notes}
        rows={2}
        maxLength={notesLength}
        defaultValue={values["notes"]}
      />
    </section>
  );
};

interface RowProps extends Pick<StepsProps, "units" | "actions"> {
  readonly step: Step;
  readonly index: number;
  readonly error: string | undefined;
}

const StepRow = ({ step, index, units, actions, error }: RowProps) => {
  const { portalRecipe: text, brewing } = useWords();
  const field = (name: string, value: string) => ({
    name: `${name}-${index}`,
    defaultValue: value,
    maxLength: typedLength,
  });
  return (
    <fieldset className="pr-step" id={`step-${index + 1}`} tabIndex={-1}>
      <legend className="vh">{text.step(index + 1)}</legend>
      {error !== undefined && <p className="error-text">{error}</p>}
      <div className="field">
        <label htmlFor={`stepKind-${index}`}>{text.kind}</label>
        <select
          className="select"
          id={`stepKind-${index}`}
          name={`stepKind-${index}`}
          defaultValue={step.kind}
        >
          <option value="">{text.noKind}</option>
          {Object.entries(brewing.steps).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Field {...field("stepAt", step.at)} label={text.at} />
      <Field {...field("stepTo", step.to)} label={text.to(units.weight)} inputMode="decimal" />
      <Field {...field("stepText", step.text)} label={text.text} maxLength={stepTextLength} />
      <details open={step.takes !== "" || step.heat !== "" || step.actions.length > 0}>
        <summary className="small">{text.more}</summary>
        <div className="stack stack-1">
          <div className="two-up">
            <Field {...field("stepTakes", step.takes)} label={text.takes} hint={text.takesHint} />
            <Field
              {...field("stepHeat", step.heat)}
              label={text.heat(units.heat)}
              hint={text.heatHint}
              inputMode="decimal"
            />
          </div>
          <div className="chips" role="group" aria-label={text.actions}>
            {actions.map(({ value, name }) => (
              <label key={value} className="chip">
                <input
                  type="checkbox"
                  name={`stepActions-${index}`}
                  value={value}
                  defaultChecked={step.actions.includes(value)}
                />
                {name}
              </label>
            ))}
          </div>
        </div>
      </details>
    </fieldset>
  );
};
