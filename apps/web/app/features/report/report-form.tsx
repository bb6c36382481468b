import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "./report.css";

interface Props {
  readonly title: string;
  /** The reported text. */
  readonly quote: { readonly text: string; readonly author: string } | undefined;
  readonly reasons: readonly { readonly value: string; readonly name: string; readonly hint: string }[];
  /** Whether a guest can enter an email address to be notified of the decision. */
  readonly asksForEmail: boolean;
  readonly state: FormState | undefined;
  readonly isSending: boolean;
}

/** The form that reports published content. */
export const ReportForm = ({ title, quote, reasons, asksForEmail, state, isSending }: Props) => {
  const { report } = useMessages();
  const { reason, details, email } = state?.fields ?? {};
  return (
    <DraftForm className="card stack report" method="post" noValidate>
      <h1 className="heading-sm">{title}</h1>
      {quote !== undefined && (
        <blockquote className="quote small">
          <p>{quote.text}</p>
          <p className="muted">{quote.author}</p>
        </blockquote>
      )}
      {state?.message !== undefined && (
        <div className="note-line" role="alert">
          <Icon name="info" />
          <p>{state.message}</p>
        </div>
      )}
      <fieldset
        className="field"
        id="reason"
        aria-describedby={reason === undefined ? undefined : "reason-note"}
      >
        <legend className="field-label">{report.question}</legend>
        <div className="radio-list">
          {reasons.map(({ value, name, hint }) => (
            <label key={value}>
              <input
                type="radio"
                name="reason"
                value={value}
                defaultChecked={state?.values["reason"] === value}
              />
              <span>
                <b>{name}</b>
                {hint !== "" && <span className="small muted report-hint">{hint}</span>}
              </span>
            </label>
          ))}
        </div>
        {reason !== undefined && <ErrorText id="reason-note" text={reason} />}
      </fieldset>
      <TextArea
        name="details"
        label={report.details}
        hint={report.detailsHint}
        error={details}
        rows={3}
        defaultValue={state?.values["details"]}
      />
      {asksForEmail && (
        <Field
          name="email"
          type="email"
          autoComplete="email"
          label={report.email}
          hint={report.emailHint}
          error={email}
          defaultValue={state?.values["email"]}
        />
      )}
      <p className="small muted">{report.privacy}</p>
      <UnsentNote />
      <Button kind="primary" size="large" isBlock disabled={isSending}>
        {report.send}
      </Button>
    </DraftForm>
  );
};

const ErrorText = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <span className="error-text" id={id}>
    <Icon name="info" size={16} />
    <span>{text}</span>
  </span>
);
