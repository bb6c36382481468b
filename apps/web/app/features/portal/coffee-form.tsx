import { typedLength } from "#app/fields/number.ts";
import {
  coffeeNameLength,
  coffeeSlugLength,
  flavorsLength,
  notesLength,
  originLength,
  processLength,
} from "#app/fields/limits.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import { RoastField } from "#app/ui/roast-field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { FormPart } from "./form-part.tsx";
import { LevelField } from "./level-field.tsx";
import "./coffees.css";

interface Props {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** A new coffee has no URL yet: it is derived from the name. */
  readonly isNew: boolean;
}

/** All fields of a coffee, in parts. */
export const CoffeeFields = ({ values, errors, isNew }: Props) => {
  const { form } = useMessages().portalCoffee;
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  const level = (name: "acidity" | "body") => ({
    name,
    label: form[name],
    value: values[name] ?? "",
    ends: form.ends[name],
    unknown: form.noKind,
  });
  return (
    <>
      <FormPart id="part-what" title={form.parts.what}>
        <Field {...field("name")} label={form.name} maxLength={coffeeNameLength} autoComplete="off" />
        <div className="two-up">
          <Field {...field("origin")} label={form.origin} maxLength={originLength} />
          <Field {...field("process")} label={form.process} maxLength={processLength} />
        </div>
        <div className="two-up">
          <div className="field">
            <label htmlFor="kind">{form.kind}</label>
            <select className="select" id="kind" name="kind" defaultValue={values["kind"]}>
              <option value="">{form.noKind}</option>
              {Object.entries(form.kinds).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <Field {...field("altitude")} label={form.altitude} inputMode="numeric" maxLength={typedLength} />
        </div>
        <RoastField value={values["roast"] ?? ""} error={errors["roast"]} />
      </FormPart>
      <FormPart id="part-taste" title={form.parts.taste}>
        <Field {...field("flavors")} label={form.flavors} hint={form.flavorsHint} maxLength={flavorsLength} />
        <LevelField {...level("acidity")} />
        <LevelField {...level("body")} />
        <TextArea {...field("description")} label={form.description} rows={3} maxLength={notesLength} />
      </FormPart>
      {!isNew && (
        <FormPart id="part-place" title={form.parts.place}>
          <Field
            {...field("slug")}
            label={form.slug}
            hint={form.slugHint}
            maxLength={coffeeSlugLength}
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormPart>
      )}
    </>
  );
};
