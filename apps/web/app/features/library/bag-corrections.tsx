import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import type { FormState } from "#app/http/form.server.ts";
import { notesLength } from "#app/fields/limits.ts";
import { typedLength } from "#app/fields/number.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { BagPageView } from "./present-bag-page.ts";

interface Props {
  readonly bag: BagPageView;
  /** The values and errors of a refused submission. */
  readonly state: FormState | undefined;
}

const dateNames = ["roastedOn", "openedOn", "frozenOn", "thawedOn"] as const;

/** The note, and a form for editing all values of the bag. */
export const BagCorrections = ({ bag, state }: Props) => {
  const { bag: text, errors } = useMessages();
  const labels = {
    roastedOn: text.life.roasted,
    openedOn: text.life.opened,
    frozenOn: text.life.frozen,
    thawedOn: text.life.thawed,
  };
  return (
    <section className="card card-quiet stack bag-page-note">
      {bag.note !== undefined && (
        <div className="stack stack-1">
          <h2>{text.note}</h2>
          <p className="bag-note">{bag.note}</p>
        </div>
      )}
      <details className="more" open={state !== undefined}>
        <summary>{text.correct}</summary>
        <DraftForm
          method="post"
          name="corrections"
          className="stack more-body"
          // Resets the form after a change elsewhere on the page.
          key={JSON.stringify([bag.dates, bag.typedLeft, bag.note])}
          noValidate
        >
          <ErrorSummary title={errors.summary} fields={state?.fields ?? {}} />
          <div className="grid two">
            {dateNames.map((name) => (
              <Field
                key={name}
                name={name}
                label={labels[name]}
                type="date"
                defaultValue={state?.values[name] ?? bag.dates[name]}
                error={state?.fields[name]}
              />
            ))}
          </div>
          <Field
            name="gramsLeft"
            label={`${text.stock} (${bag.left.unit})`}
            type="text"
            inputMode="decimal"
            maxLength={typedLength}
            defaultValue={state?.values["gramsLeft"] ?? bag.typedLeft}
            error={state?.fields["gramsLeft"]}
          />
          <div className="field">
            <label htmlFor="note">{text.note}</label>
            <textarea
              className="input"
              id="note"
              name="note"
              rows={3}
              maxLength={notesLength}
              defaultValue={state?.values["note"] ?? bag.note}
            />
          </div>
          <UnsentNote />
          <div className="row row-1 wrap">
            <Button>{text.save}</Button>
            <Button kind="quiet" name="delete" value="true">
              {text.delete}
            </Button>
          </div>
        </DraftForm>
      </details>
    </section>
  );
};
