import { useState } from "react";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { settingLength } from "#app/fields/limits.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, Select, type SelectGroup } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { BrewFormValues } from "./form-values.ts";
import { MoreFields } from "./more-fields.tsx";
import { StarField } from "./star-field.tsx";
import "./brew-form.css";

export interface FormView {
  readonly values: BrewFormValues;
  readonly coffees: readonly SelectGroup[];
  readonly grinders: readonly SelectGroup[];
  readonly machines: readonly SelectGroup[];
  readonly methods: readonly SelectGroup[];
  /** What can be set on each grinder, by slug. */
  readonly settingHints: Readonly<Record<string, string>>;
  readonly weightUnit: string;
  readonly heatUnit: string;
  readonly timeZone: string;
  /** Latest value of the date field. */
  readonly maxTime: string;
  /** Makes sending a new brew twice harmless; undefined when one is edited. */
  readonly clientId?: string | undefined;
}

interface Props {
  readonly view: FormView;
  readonly errors: Readonly<Record<string, string>>;
  /** A message that belongs to no field. */
  readonly message: string | undefined;
  readonly cancelPath: string;
}

const moreFields = [
  "beverage",
  "water",
  "brewedAt",
  "grinder",
  "machine",
  "method",
  "heat",
  "time",
  "age",
  "notes",
];

/**
 * The form of a brew: five fields, and the rest behind one line. A setting that was filled in from the last brew belongs to its grinder:
 * it is taken out when another one is picked, and comes back with it.
 */
export const BrewForm = ({ view, errors, message, cancelPath }: Props) => {
  const words = useWords();
  const form = words.logForm;
  const isEspresso = view.values.method === "espresso";
  const { values, coffees, settingHints, weightUnit, clientId } = view;
  const [grinder, setGrinder] = useState(values.grinder);
  const [setting, setSetting] = useState(values.setting);
  const pickGrinder = (slug: string) => {
    setGrinder(slug);
    if (clientId === undefined) return;
    if (setting === "" && slug === values.grinder) setSetting(values.setting);
    else if (setting === values.setting && slug !== values.grinder) setSetting("");
  };
  return (
    <DraftForm
      className="card stack"
      method="post"
      once={clientId === undefined ? undefined : { name: "clientId", value: clientId }}
      units={`${weightUnit} ${view.heatUnit}`}
      noValidate
    >
      <ErrorSummary title={words.errors.summary} fields={errors} />
      {message !== undefined && (
        <p className="error-text" role="alert">
          {message}
        </p>
      )}
      <Select
        name="coffee"
        label={form.coffee}
        groups={coffees}
        defaultValue={values.coffee}
        error={errors["coffee"]}
      />
      <Field
        name="setting"
        label={form.setting}
        value={setting}
        onChange={(event) => setSetting(event.target.value)}
        hint={settingHints[grinder] ?? form.settingFree}
        error={errors["setting"]}
        maxLength={settingLength}
        autoComplete="off"
      />
      <div className="bf-pair">
        <Field
          name="dose"
          label={form.dose(weightUnit)}
          defaultValue={values.dose}
          error={errors["dose"]}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          name={isEspresso ? "beverage" : "water"}
          label={isEspresso ? form.beverage(weightUnit) : form.water(weightUnit)}
          defaultValue={isEspresso ? values.beverage : values.water}
          error={errors[isEspresso ? "beverage" : "water"]}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <StarField value={values.rating} />
      <details className="bf-more" open={moreFields.some((name) => errors[name] !== undefined)}>
        <summary>
          {form.more}
          <Icon name="chev" size={16} />
        </summary>
        <MoreFields view={view} errors={errors} onGrinder={pickGrinder} />
      </details>
      <UnsentNote />
      <div className="row wrap">
        <Button kind="primary">{form.save}</Button>
        <ButtonLink kind="quiet" to={cancelPath}>
          {form.cancel}
        </ButtonLink>
      </div>
    </DraftForm>
  );
};
