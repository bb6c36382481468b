import type { ReactNode } from "react";
import type { FormState } from "#app/http/form.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { FormMessage } from "./form-message.tsx";

interface Props {
  /** A sentence in three parts; the email address in the middle is emphasized. */
  readonly lead: readonly string[];
  readonly state: FormState | undefined;
  /** Further fields and the button. */
  readonly children: ReactNode;
}

/** The form for a mailed code. Submitting it loads a new document, because the session can change. */
export const CodeForm = ({ lead: [before, address, after], state, children }: Props) => {
  const { account } = useMessages();
  return (
    <Form className="card stack" method="post" noValidate reloadDocument>
      <p>
        {before}
        <b className="strong settings-value">{address}</b>
        {after}
      </p>
      <FormMessage state={state} />
      <Field
        name="code"
        label={account.confirm.code}
        hint={account.confirm.codeHint}
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        defaultValue={state?.values["code"]}
        error={state?.fields["code"]}
      />
      {children}
    </Form>
  );
};
