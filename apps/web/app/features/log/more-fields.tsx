import { notesLength } from "#app/fields/limits.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { useWords } from "#app/words/context.ts";
import type { FormView } from "./brew-form.tsx";
import { tasteNames } from "./form-values.ts";

interface Props {
  readonly view: FormView;
  readonly errors: Readonly<Record<string, string>>;
  readonly onGrinder: (slug: string) => void;
}

/** Gear, heat, time, taste and note. */
export const MoreFields = ({ view, errors, onGrinder }: Props) => {
  const { log, logForm: form } = useWords();
  const isEspresso = view.values.method === "espresso";
  const { values, grinders, machines, methods, weightUnit, heatUnit, timeZone, maxTime } = view;
  return (
    <div className="stack">
      <Field
        name="brewedAt"
        label={form.brewedAt}
        type="datetime-local"
        defaultValue={values.brewedAt}
        max={maxTime}
        hint={form.zone(timeZone)}
        error={errors["brewedAt"]}
      />
      <div className="bf-pair">
        <Select
          name="grinder"
          label={form.grinder}
          groups={grinders}
          defaultValue={values.grinder}
          onChange={(event) => onGrinder(event.target.value)}
          error={errors["grinder"]}
        />
        <Select
          name="machine"
          label={form.machine}
          groups={machines}
          defaultValue={values.machine}
          error={errors["machine"]}
        />
      </div>
      <Select
        name="method"
        label={form.method}
        groups={methods}
        defaultValue={values.method}
        hint={form.methodHint}
        error={errors["method"]}
      />
      <div className="bf-pair">
        <Field
          name="heat"
          label={form.heat(heatUnit)}
          defaultValue={values.heat}
          error={errors["heat"]}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          name="age"
          label={form.age}
          defaultValue={values.age}
          error={errors["age"]}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <div className="bf-pair">
        <Field
          name="time"
          label={form.time}
          defaultValue={values.time}
          hint={form.timeHint}
          error={errors["time"]}
          autoComplete="off"
        />
        <Field
          name={isEspresso ? "water" : "beverage"}
          label={isEspresso ? form.aim(weightUnit) : form.beverage(weightUnit)}
          defaultValue={isEspresso ? values.water : values.beverage}
          hint={isEspresso ? form.aimHint : undefined}
          error={errors[isEspresso ? "water" : "beverage"]}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <fieldset className="field">
        <legend className="field-label">{form.taste}</legend>
        <div className="chips bf-tastes">
          {tasteNames.map((name) => (
            <label key={name} className="chip">
              <input
                className="vh"
                type="checkbox"
                name={name}
                value="yes"
                defaultChecked={values[name] !== ""}
              />
              {log.tastes[name]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor="notes">{form.note}</label>
        <textarea
          className="input"
          id="notes"
          name="notes"
          maxLength={notesLength}
          rows={4}
          defaultValue={values.notes}
          aria-invalid={errors["notes"] === undefined ? undefined : true}
          aria-describedby={errors["notes"] === undefined ? undefined : "notes-note"}
        />
        {errors["notes"] !== undefined && (
          <span className="error-text" id="notes-note">
            {errors["notes"]}
          </span>
        )}
      </div>
    </div>
  );
};
