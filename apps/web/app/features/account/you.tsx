import { href, useRouteLoaderData } from "react-router";
import { leaveAccount } from "#app/browser/leave-account.ts";
import type { FormState } from "#app/http/form.server.ts";
import type { Shell } from "#app/load-shell.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { SwitchForm } from "#app/ui/switch-form.tsx";
import { ToggleRow } from "#app/ui/toggle-row.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { FormMessage } from "./form-message.tsx";
import type { YouView } from "./present-account.ts";

interface Props {
  readonly you: YouView;
  readonly state: FormState | undefined;
}

/** The name and the visibility switch, as two forms, so that a refused name does not revert the switch. */
export const You = ({ you, state }: Props) => {
  const messages = useMessages().account;
  return (
    <>
      <Form className="card stack" method="post" action={href("/me/you")} noValidate>
        <FormMessage state={state} />
        <Field
          name="name"
          label={messages.you.name}
          hint={messages.you.nameHint}
          autoComplete="nickname"
          maxLength={60}
          defaultValue={state?.values["name"] ?? you.name}
          error={state?.fields["name"]}
        />
        <div className="field">
          <span className="field-label">{messages.you.email}</span>
          <span className="settings-value">{you.email}</span>
        </div>
        <div className="row row-1 wrap">
          <Button kind="primary">{messages.save}</Button>
          <ButtonLink kind="quiet" to={href("/users/:id", { id: you.id })}>
            {messages.you.publicPage}
          </ButtonLink>
        </div>
      </Form>
      <SwitchForm labelledBy="public">
        <input type="hidden" name="visibility" value="1" />
        <h2 className="settings-label" id="public">
          {messages.you.publicTitle}
        </h2>
        <div>
          <div className="toggle-row">
            <span>
              <span className="strong">{messages.you.published[0]}</span>
              <span className="small muted toggle-row-hint">{messages.you.published[1]}</span>
            </span>
            <span className="muted">{messages.you.always}</span>
          </div>
          {you.lists.map(({ name, text: [label = "", hint = ""], isOn }) => (
            <ToggleRow key={name} name={name} label={label} hint={hint} isOn={isOn} />
          ))}
        </div>
        <p className="small muted">{messages.you.private}</p>
      </SwitchForm>
    </>
  );
};

/** This browser, with the sign-out button. The notes are shown before the session ends. */
export const SignOutCard = ({ since }: { readonly since: string | undefined }) => {
  const owner = useRouteLoaderData<Shell>("root")?.account?.id;
  const { account, shell } = useMessages();
  const { unsent, drafts } = account.you.leaving;
  return (
    <section className="card row between" aria-label={account.you.browser}>
      <div className="grow">
        <b>{account.you.browser}</b>
        {since !== undefined && <p className="small muted">{account.you.since(since)}</p>}
      </div>
      <Form
        method="post"
        action={href("/sign-out")}
        reloadDocument
        className="stack"
        data-sign-out={owner}
        onSubmit={(event) => {
          if (!leaveAccount(event.currentTarget)) event.preventDefault();
        }}
      >
        <div role="alert">
          <p data-unsent hidden>
            {unsent}
          </p>
          <p data-drafts hidden>
            {drafts}
          </p>
        </div>
        <Button>{shell.signOut}</Button>
      </Form>
    </section>
  );
};
