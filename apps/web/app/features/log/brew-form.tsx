import { useState } from "react";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { settingLength } from "#app/fields/limits.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, Select, type SelectGroup } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import type { FigureName } from "./figure-fields.ts";
import type { BrewFormValues } from "./form-values.ts";
import { HowItWas } from "./how-it-was.tsx";
import { Extraction, useMeasured } from "./measured.tsx";
import { MoreFields } from "./more-fields.tsx";
import "./brew-form.css";

export interface FormView {
  readonly values: BrewFormValues;
  readonly coffees: readonly SelectGroup[];
  readonly grinders: readonly SelectGroup[];
  readonly machines: readonly SelectGroup[];
  readonly methods: readonly SelectGroup[];
  /** The valid settings of each grinder as text, by slug. */
  readonly settingHints: Readonly<Record<string, string>>;
  readonly weightUnit: UnitChoice["weight"];
  readonly heatUnit: string;
  readonly timeZone: string;
  /** Maximum of the date field. */
  readonly maxTime: string;
  /** Makes submitting a new brew idempotent; undefined when editing one. */
  readonly clientId?: string | undefined;
}

interface Props {
  readonly view: FormView;
  readonly errors: Readonly<Record<string, string>>;
  /** A message that does not belong to a field. */
  readonly message: string | undefined;
  readonly cancelPath: string;
}

const moreFields = ["brewedAt", "grinder", "machine", "method", "age", "waterName"];

/**
 * The form of a brew: what was done, how it tasted, and what was measured. A setting copied from the last brew belongs to its grinder: it
 * is removed when another grinder is picked, and restored when the first one is picked again.
 */
export const BrewForm = ({ view, errors, message, cancelPath }: Props) => {
  const messages = useMessages();
  const form = messages.logForm;
  const isEspresso = view.values.method === "espresso";
  const { values, coffees, settingHints, weightUnit, clientId } = view;
  const { texts, onInput } = useMeasured(values);
  const [grinder, setGrinder] = useState(values.grinder);
  const [setting, setSetting] = useState(values.setting);
  const pickGrinder = (slug: string) => {
    setGrinder(slug);
    if (clientId === undefined) return;
    if (setting === "" && slug === values.grinder) setSetting(values.setting);
    else if (setting === values.setting && slug !== values.grinder) setSetting("");
  };
  const figure = (name: FigureName, label: string, hint?: string) => (
    <Field
      name={name}
      label={label}
      defaultValue={values[name]}
      hint={hint}
      error={errors[name]}
      inputMode={name === "time" ? undefined : "decimal"}
      autoComplete="off"
    />
  );
  const more = isEspresso ? [...moreFields, "water"] : moreFields;
  return (
    <DraftForm
      className="brew-form"
      method="post"
      once={clientId === undefined ? undefined : { name: "clientId", value: clientId }}
      units={`${weightUnit} ${view.heatUnit}`}
      onInput={onInput}
      noValidate
    >
      <div className="brew-form-errors">
        <ErrorSummary title={messages.errors.summary} fields={errors} />
        {message !== undefined && (
          <p className="error-text" role="alert">
            {message}
          </p>
        )}
      </div>
      <div className="brew-form-main">
        <div className="card stack">
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
          <div className="brew-form-pair">
            {figure("dose", form.dose(weightUnit))}
            {isEspresso
              ? figure("beverage", form.beverage(weightUnit))
              : figure("water", form.water(weightUnit))}
          </div>
          <div className="brew-form-pair">
            <Field
              name="heat"
              label={form.heat(view.heatUnit)}
              defaultValue={values.heat}
              error={errors["heat"]}
              inputMode="decimal"
              autoComplete="off"
            />
            {figure("time", form.time, form.timeHint)}
          </div>
          <details className="brew-form-more" open={more.some((name) => errors[name] !== undefined)}>
            <summary>
              {form.more}
              <Icon name="chev" size={16} />
            </summary>
            <MoreFields view={view} errors={errors} onGrinder={pickGrinder} />
          </details>
        </div>
      </div>
      <div className="brew-form-side">
        <HowItWas values={values} errors={errors} />
        <section className="card stack" aria-labelledby="measured">
          <div>
            <h2 id="measured">{form.measured}</h2>
            <p className="small muted">{form.measuredHint}</p>
          </div>
          <div className="brew-form-pair">
            {!isEspresso && figure("beverage", form.beverage(weightUnit))}
            {figure("tds", form.tds)}
          </div>
          <Extraction texts={texts} method={values.method} weightUnit={weightUnit} />
        </section>
        <UnsentNote />
        <Button kind="primary" size="large" isBlock>
          {form.save}
        </Button>
        <ButtonLink isBlock to={cancelPath}>
          {form.cancel}
        </ButtonLink>
      </div>
    </DraftForm>
  );
};
