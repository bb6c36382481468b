import { useState } from "react";
import { href } from "react-router";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { parseGrams } from "#app/fields/amount.ts";
import { notesLength } from "#app/fields/limits.ts";
import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import { BagForecast } from "./bag-forecast.tsx";
import { otherSize, SizeField, StateField } from "./bag-form-choices.tsx";
import type { LabelledView } from "./present-choice.ts";
import { type BagEntry, presentForecast } from "./present-forecast.ts";

interface Props {
  readonly coffee: LabelledView;
  readonly roastLevel: BagEntry["roastLevel"];
  readonly today: string;
  readonly doseGrams: number;
  readonly units: UnitChoice;
  readonly idempotencyKey: string;
  /** The values and errors of a refused submission. */
  readonly state: FormState | undefined;
}

/** The form for a new bag; with scripts the side column updates its forecast while the user types. */
export const BagForm = ({ coffee, roastLevel, today, doseGrams, units, idempotencyKey, state }: Props) => {
  const messages = useMessages();
  const { bag, errors } = messages;
  const { form } = bag;
  const value = (name: string, initial: string) => state?.values[name] ?? initial;
  const [roastedOn, setRoastedOn] = useState(value("roastedOn", ""));
  const [size, setSize] = useState(value("size", "250"));
  const [otherGrams, setOtherGrams] = useState(value("otherGrams", ""));
  const format = createFormat(messages.locale, units);
  const grams = (size === otherSize ? parseGrams(otherGrams, units.weight) : Number(size)) ?? 0;
  const forecast = presentForecast(messages, format, { roastLevel, roastedOn, grams, doseGrams, today });
  return (
    <DraftForm
      method="post"
      className="form-2 bag-form"
      once={{ name: "key", value: value("key", idempotencyKey) }}
      noValidate
    >
      <input type="hidden" name="coffee" value={coffee.id} />
      <input type="hidden" name="title" value={coffee.name} />
      <div className="card stack stack-3">
        <ErrorSummary title={errors.summary} fields={state?.fields ?? {}} />
        <div className="field">
          <span className="field-label">{form.coffee}</span>
          <div className="picked">
            <LabelTile label={coffee.label} />
            <span className="grow">
              <b>{coffee.name}</b>
              <span className="small muted">{coffee.facts}</span>
            </span>
            <Link
              className="btn btn-sm btn-soft"
              to={href("/library/bags/new")}
              aria-label={form.changeName(coffee.name)}
            >
              {form.change}
            </Link>
          </div>
        </div>
        <Field
          name="roastedOn"
          label={form.roastedOn}
          hint={form.roastedHint}
          type="date"
          min="2000-01-01"
          max={today}
          value={roastedOn}
          onChange={(event) => setRoastedOn(event.target.value)}
          error={state?.fields["roastedOn"]}
        />
        <SizeField
          format={format}
          size={size}
          otherGrams={otherGrams}
          onSize={setSize}
          onOtherGrams={setOtherGrams}
          error={state?.fields["otherGrams"]}
        />
        <StateField value={value("state", "open")} />
        <div className="field if-since">
          <label htmlFor="since">
            <span className="if-open">{form.openedOn}</span>
            <span className="if-frozen">{form.frozenOn}</span>
          </label>
          <input
            className="input"
            id="since"
            name="since"
            type="date"
            max={today}
            defaultValue={value("since", today)}
            aria-invalid={state?.fields["since"] === undefined ? undefined : true}
            aria-describedby={state?.fields["since"] === undefined ? undefined : "since-note"}
          />
          {state?.fields["since"] !== undefined && (
            <span className="error-text" id="since-note">
              {state.fields["since"]}
            </span>
          )}
        </div>
        <details className="more" open={value("note", "") !== ""}>
          <summary>{form.noteMore}</summary>
          <div className="field more-body">
            <label htmlFor="note">{form.note}</label>
            <textarea
              className="input"
              id="note"
              name="note"
              rows={3}
              maxLength={notesLength}
              defaultValue={value("note", "")}
            />
          </div>
        </details>
      </div>
      <aside className="stack" aria-label={form.meaning}>
        <BagForecast {...forecast} />
        <UnsentNote />
        <Button kind="primary" size="large" isBlock>
          {form.submit}
        </Button>
      </aside>
    </DraftForm>
  );
};
