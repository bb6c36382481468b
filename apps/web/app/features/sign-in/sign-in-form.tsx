import type { ReactNode } from "react";
import type { FormState } from "#app/http/form.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly returnTo: string;
  readonly state: FormState | undefined;
  readonly children: ReactNode;
}

/** A form of the sign-in pages: its errors, the fields, and the page to return to. */
export const SignInForm = ({ returnTo, state, children }: Props) => {
  const { errors } = useMessages();
  return (
    <Form className="stack" method="post" noValidate>
      <input type="hidden" name="returnTo" value={returnTo} />
      {state !== undefined && <ErrorSummary title={errors.summary} fields={state.fields} />}
      {state?.message !== undefined && (
        <div className="note-line" role="alert">
          <Icon name="info" />
          <p>{state.message}</p>
        </div>
      )}
      {children}
    </Form>
  );
};

/** The email field of an account, with the value typed before. */
export const EmailField = ({ state }: Pick<Props, "state">) => {
  const { signIn } = useMessages();
  return (
    <Field
      name="email"
      label={signIn.email}
      type="email"
      autoComplete="email"
      placeholder={signIn.emailExample}
      defaultValue={state?.values["email"]}
      error={state?.fields["email"]}
    />
  );
};
