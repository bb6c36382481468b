import type { BrewMethodId } from "@brewdial/domain/brewing/brew-methods.ts";
import { useState } from "react";
import { href, useFetcher } from "react-router";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { capacityMl, machineNameLength } from "#app/fields/limits.ts";
import { parseNumber } from "#app/fields/number.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import { otherMethods, usualMethods } from "./brewer-methods.ts";

interface Start {
  readonly setting: string;
  readonly grinder: string;
}

interface Props {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The starting setting for the method in the URL; undefined if the user has no grinder that can grind for it. */
  readonly start: Start | undefined;
  readonly isNew: boolean;
}

/**
 * The form that describes a custom brewer, with the settings that follow from the chosen method. Without scripts they belong to the method
 * with which the page was loaded.
 */
export const BrewerForm = ({ values, errors, start: loaded, isNew }: Props) => {
  const messages = useMessages();
  const { customBrewer: text } = messages;
  const [method, setMethod] = useState(values["method"] ?? "");
  const [capacity, setCapacity] = useState(values["capacity"] ?? "");
  const localize = useLocalizedPath();
  const fetcher = useFetcher<{ readonly start?: Start | undefined }>();
  const start = fetcher.data === undefined ? loaded : fetcher.data.start;
  const grams = parseNumber(capacity, capacityMl);
  const read = (form: HTMLFormElement) => {
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    setCapacity(fields["capacity"] ?? "");
    const chosen = fields["method"] ?? "";
    if (chosen === method) return;
    setMethod(chosen);
    void fetcher.load(`${localize(href("/me/gear/describe/brewer"))}?method=${chosen}`);
  };
  const tiles = (ids: readonly BrewMethodId[]) => (
    <div className="pick-tiles">
      {ids.map((id) => (
        <label key={id}>
          <input
            className="visually-hidden"
            type="radio"
            name="method"
            value={id}
            defaultChecked={id === values["method"]}
          />
          <BrewerIcon name={brewerIcon(id)} />
          <span>{text.methods[id]}</span>
        </label>
      ))}
    </div>
  );
  const name = Object.hasOwn(text.methods, method) ? text.methods[method as BrewMethodId] : undefined;
  return (
    <DraftForm
      method="post"
      className="form-2"
      noValidate
      onInput={(event) => read(event.currentTarget)}
      onRestore={(fields) => {
        const restored = new Map(fields);
        setMethod(restored.get("method") ?? "");
        setCapacity(restored.get("capacity") ?? "");
      }}
    >
      <div className="card stack stack-3">
        <ErrorSummary title={messages.errors.summary} fields={errors} />
        <Field
          name="name"
          label={text.name}
          hint={text.nameHint}
          maxLength={machineNameLength}
          autoComplete="off"
          defaultValue={values["name"]}
          error={errors["name"]}
        />
        <fieldset
          className="field"
          id="method"
          tabIndex={-1}
          aria-describedby={errors["method"] === undefined ? undefined : "method-note"}
        >
          <legend className="field-label">{text.method}</legend>
          {tiles(usualMethods)}
          <details className="more" open={otherMethods.some((id) => id === values["method"])}>
            <summary>{text.more}</summary>
            {tiles(otherMethods)}
          </details>
          {errors["method"] !== undefined && (
            <span className="error-text" id="method-note">
              <Icon name="info" size={16} />
              <span>{errors["method"]}</span>
            </span>
          )}
        </fieldset>
        <Field
          name="capacity"
          label={text.capacity}
          hint={text.capacityHint}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values["capacity"]}
          error={errors["capacity"]}
        />
      </div>
      <aside className="stack" aria-label={text.follows}>
        {name !== undefined && (
          <section className="card card-quiet stack stack-1" aria-live="polite">
            <h2>{text.follows}</h2>
            <p className="muted">
              {text.recipes(name)} {grams !== undefined && method !== "espresso" && text.limit(`${grams} ml`)}
            </p>
            {start !== undefined && (
              <p className="brewer-start">
                <b className="copper">{start.setting}</b>{" "}
                <span className="muted">{text.start(start.grinder)}</span>
              </p>
            )}
          </section>
        )}
        <p className="small muted">{text.private}</p>
        <UnsentNote />
        <Button kind="primary" size="large" isBlock>
          {isNew ? text.add : text.save}
        </Button>
      </aside>
    </DraftForm>
  );
};
