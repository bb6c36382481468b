import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { sendMessage } from "./send-message.server.ts";

/** A contact form to the operator, for guests too. Name and email address of users are prefilled; `?subject=` prefills the subject. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, messages, visitor, webUrl } = getRequestContext(context);
  const me = visitor.hasSession ? await api(getMe, {}) : undefined;
  const user = me?.ok === true ? me.body.user : undefined;
  return {
    page: {
      title: messages.contact.title,
      description: messages.contact.lead,
      addresses: pageAddresses(webUrl, visitor.locale, href("/contact")),
      isIndexed: url.search === "",
    },
    isSent: url.searchParams.has("sent"),
    name: user?.name ?? "",
    email: user?.email ?? "",
    subject: (url.searchParams.get("subject") ?? "").slice(0, 200),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  sendMessage(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Contact({
  loaderData: { isSent, name, email, subject },
  actionData: state,
}: Route.ComponentProps) {
  const { contact, errors } = useMessages();
  if (isSent)
    return (
      <Page isNarrow>
        <div className="stack">
          <h1>{contact.sentTitle}</h1>
          <p className="lead">{contact.sentText}</p>
          <ButtonLink to={href("/")}>{contact.back}</ButtonLink>
        </div>
      </Page>
    );
  const values = state?.values ?? { name, email, subject };
  return (
    <Page isNarrow>
      <div className="stack">
        <h1>{contact.title}</h1>
        <p className="lead">{contact.lead}</p>
        <Form className="card stack" method="post" noValidate>
          {state !== undefined && <ErrorSummary title={errors.summary} fields={state.fields} />}
          {state?.message !== undefined && (
            <p className="error-text" role="alert">
              {state.message}
            </p>
          )}
          <Field
            name="name"
            label={contact.name}
            autoComplete="name"
            defaultValue={values["name"]}
            error={state?.fields["name"]}
          />
          <Field
            name="email"
            type="email"
            label={contact.email}
            hint={contact.privacy}
            autoComplete="email"
            defaultValue={values["email"]}
            error={state?.fields["email"]}
          />
          <Field
            name="subject"
            label={contact.subject}
            autoComplete="off"
            defaultValue={values["subject"]}
            error={state?.fields["subject"]}
          />
          <TextArea
            name="message"
            label={contact.message}
            rows={8}
            defaultValue={values["message"]}
            error={state?.fields["message"]}
          />
          <Button kind="primary">{contact.send}</Button>
        </Form>
      </div>
    </Page>
  );
}
