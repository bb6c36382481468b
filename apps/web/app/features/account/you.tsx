import { href } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { FormMessage } from "./form-message.tsx";
import type { YouView } from "./present-account.ts";

interface Props {
  readonly you: YouView;
  readonly state: FormState | undefined;
}

/** The name, and what others see. */
export const You = ({ you, state }: Props) => {
  const words = useWords().account;
  return (
    <>
      <Form className="card stack" method="post" action={href("/me/you")} noValidate>
        <FormMessage state={state} />
        <Field
          name="name"
          label={words.you.name}
          hint={words.you.nameHint}
          autoComplete="nickname"
          maxLength={60}
          defaultValue={state?.values["name"] ?? you.name}
          error={state?.fields["name"]}
        />
        <div className="field">
          <span className="field-label">{words.you.email}</span>
          <span className="set-value">{you.email}</span>
        </div>
        <div className="row row-1 wrap">
          <Button kind="primary">{words.save}</Button>
          <ButtonLink kind="quiet" to={href("/users/:id", { id: you.id })}>
            {words.you.publicPage}
          </ButtonLink>
        </div>
      </Form>
      <section className="card stack stack-1" aria-labelledby="public">
        <h2 className="set-t" id="public">
          {words.you.publicTitle}
        </h2>
        <p>{words.you.public}</p>
        <p className="small muted">{words.you.private}</p>
      </section>
    </>
  );
};

/** This browser, with the way out. */
export const SignOutCard = ({ since }: { readonly since: string | undefined }) => {
  const { account, shell } = useWords();
  return (
    <section className="card row between" aria-label={account.you.browser}>
      <div className="grow">
        <b>{account.you.browser}</b>
        {since !== undefined && <p className="small muted">{account.you.since(since)}</p>}
      </div>
      <Form method="post" action={href("/sign-out")} reloadDocument>
        <Button>{shell.signOut}</Button>
      </Form>
    </section>
  );
};
