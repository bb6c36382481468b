import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { CodeForm } from "./code-form.tsx";
import { FormMessage } from "./form-message.tsx";

interface Props {
  readonly email: string | null;
  /** Whether a code was mailed to confirm the address. */
  readonly isMailed: boolean;
  readonly state: FormState | undefined;
}

/** Explains that there is no invitation, and confirms the email address by a mailed code: invitations require a confirmed address. */
export const NoInvitations = ({ email, isMailed, state }: Props) => {
  const { invitations: text, account } = useMessages();
  return (
    <>
      <section className="card stack stack-1">
        <h2>{text.noneTitle}</h2>
        <p>{email === null ? text.noneWithoutAddress : text.none(email)}</p>
        <p className="muted">{text.other}</p>
      </section>
      {email !== null && isMailed && (
        <CodeForm lead={account.confirm.mailed(email)} state={state}>
          <Button kind="primary" isBlock>
            {text.confirmButton}
          </Button>
        </CodeForm>
      )}
      {email !== null && (
        <Form method="post" className="stack stack-1" reloadDocument>
          {!isMailed && <FormMessage state={state} />}
          {!isMailed && <p className="muted">{text.confirm}</p>}
          <Button isBlock name="mail" value="1">
            {isMailed ? text.again : text.mailCode}
          </Button>
        </Form>
      )}
    </>
  );
};
