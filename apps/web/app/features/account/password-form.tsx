import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { FormMessage } from "./form-message.tsx";

interface Props {
  readonly hasPassword: boolean;
  /** Whether the current password must be entered. */
  readonly asksCurrent: boolean;
  readonly state: FormState | undefined;
}

/** Sets or changes a password. Submitting it loads a new document, so that the fields are empty afterwards. */
export const PasswordForm = ({ hasPassword, asksCurrent, state }: Props) => {
  const text = useMessages().account.password;
  return (
    <Form className="card stack" method="post" noValidate reloadDocument>
      <p className="muted">{hasPassword ? text.leadSet : text.leadNone}</p>
      <FormMessage state={state} />
      {asksCurrent && (
        <Field
          name="currentPassword"
          label={text.current}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          error={state?.fields["currentPassword"]}
        />
      )}
      <Field
        name="newPassword"
        label={text.new}
        hint={text.hint}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        error={state?.fields["newPassword"]}
      />
      <div>
        <Button kind="primary">{hasPassword ? text.change : text.set}</Button>
      </div>
    </Form>
  );
};
