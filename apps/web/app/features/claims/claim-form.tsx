import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly emailHint: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | undefined;
}

/** Asks for the business email address, and for other evidence if there is none. */
export const ClaimForm = ({ emailHint, values, errors, message }: Props) => {
  const messages = useMessages();
  const { form } = messages.claim;
  const hasProof = [values["proofUrl"], values["notes"]].some((value) => value !== undefined && value !== "");
  return (
    <Form method="post" className="stack stack-3" noValidate>
      <ErrorSummary title={messages.errors.summary} fields={errors} />
      {message !== undefined && (
        <p className="note-line" role="alert">
          <Icon name="info" size={20} />
          <span>{message}</span>
        </p>
      )}
      <div className="card stack">
        <Field
          name="businessEmail"
          label={form.email}
          hint={emailHint}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values["businessEmail"]}
          error={errors["businessEmail"]}
        />
        <details className="more" open={hasProof}>
          <summary>{form.other}</summary>
          <div className="stack">
            <Field
              name="proofUrl"
              label={form.proof}
              hint={form.proofHint}
              type="url"
              placeholder="https://"
              maxLength={2000}
              defaultValue={values["proofUrl"]}
              error={errors["proofUrl"]}
            />
            <TextArea
              name="notes"
              label={form.notes}
              rows={2}
              maxLength={2000}
              defaultValue={values["notes"]}
            />
          </div>
        </details>
      </div>
      <ul className="flow-checks">
        {[form.may, form.stays].map((text) => (
          <li key={text}>
            <Icon name="check" size={20} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Button kind="primary" size="large" isBlock>
        <Icon name="mail" size={20} />
        {form.submit}
      </Button>
    </Form>
  );
};
