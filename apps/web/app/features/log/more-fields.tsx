import { Field, Select } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { FormView } from "./brew-form.tsx";

interface Props {
  readonly view: FormView;
  readonly errors: Readonly<Record<string, string>>;
  readonly onGrinder: (slug: string) => void;
}

/** The fields for date, gear, age and water. */
export const MoreFields = ({ view, errors, onGrinder }: Props) => {
  const { logForm: form } = useMessages();
  const isEspresso = view.values.method === "espresso";
  const { values, grinders, machines, methods, weightUnit, timeZone, maxTime } = view;
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
      <div className="brew-form-pair">
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
      <div className="brew-form-pair">
        <Field
          name="age"
          label={form.age}
          defaultValue={values.age}
          error={errors["age"]}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          name="waterName"
          label={form.waterName}
          defaultValue={values.waterName}
          hint={form.waterNameHint}
          error={errors["waterName"]}
        />
      </div>
      {isEspresso && (
        <Field
          name="water"
          label={form.aim(weightUnit)}
          defaultValue={values.water}
          hint={form.aimHint}
          error={errors["water"]}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  );
};
