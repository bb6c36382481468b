import { notesLength } from "#app/fields/limits.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { type BrewFormValues, tasteNames } from "./form-values.ts";
import { StarField } from "./star-field.tsx";

interface Props {
  readonly values: BrewFormValues;
  readonly errors: Readonly<Record<string, string>>;
}

/** Stars, taste, tags and the note. */
export const HowItWas = ({ values, errors }: Props) => {
  const { log, logForm: form } = useMessages();
  return (
    <section className="card stack" aria-labelledby="how-it-was">
      <h2 id="how-it-was">{form.howItWas}</h2>
      <StarField value={values.rating} />
      <fieldset className="field">
        <legend className="field-label">{form.taste}</legend>
        <div className="chips brew-form-tastes">
          {tasteNames.map((name) => (
            <label key={name} className="chip">
              <input
                className="visually-hidden"
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
      <Field
        name="tags"
        label={form.tags}
        defaultValue={values.tags}
        hint={form.tagsHint}
        error={errors["tags"]}
        autoComplete="off"
      />
      <TextArea
        name="notes"
        label={form.note}
        maxLength={notesLength}
        rows={4}
        defaultValue={values.notes}
        error={errors["notes"]}
      />
    </section>
  );
};
