import { notesLength, stepTextLength } from "#app/fields/limits.ts";
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

interface StepsProps extends Pick<Props, "values" | "errors" | "units"> {
  /** How many rows the form has. */
  readonly rows: number;
}

/** The steps, generated from the method unless the roaster writes them, and words for the customer. */
export const StepsCard = ({ values, errors, units, rows }: StepsProps) => {
  const { portalRecipe: text, brewing } = useWords();
  return (
    <section className="card stack" aria-labelledby="steps-title">
      <h2 id="steps-title">{text.steps}</h2>
      <ToggleRow
        name="ownSteps"
        label={text.ownSteps}
        hint={text.ownStepsHint}
        isOn={values["ownSteps"] === "on"}
      />
      <div className="if-own pr-steps" id="steps" tabIndex={-1}>
        {errors["steps"] !== undefined && <p className="error-text">{errors["steps"]}</p>}
        {Array.from({ length: rows }, (_, at) => (
          <fieldset key={at} className="pr-step">
            <legend className="vh">{text.step(at + 1)}</legend>
            <div className="field">
              <label htmlFor={`kind${at}`}>{text.kind}</label>
              <select
                className="select"
                id={`kind${at}`}
                name={`kind${at}`}
                defaultValue={values[`kind${at}`]}
              >
                <option value="">{text.noKind}</option>
                {Object.entries(brewing.steps).map(([kind, name]) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <Field
              name={`at${at}`}
              label={text.at}
              maxLength={typedLength}
              defaultValue={values[`at${at}`]}
            />
            <Field
              name={`to${at}`}
              label={text.to(units.weight)}
              inputMode="decimal"
              maxLength={typedLength}
              defaultValue={values[`to${at}`]}
            />
            <Field
              name={`text${at}`}
              label={text.text}
              maxLength={stepTextLength}
              defaultValue={values[`text${at}`]}
            />
          </fieldset>
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
