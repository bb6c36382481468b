import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { listPasskeys } from "@brewdial/contract/auth/passkeys.ts";
import type { Route } from "./+types/route.ts";
import { CodeForm } from "#app/features/account/code-form.tsx";
import { FormMessage } from "#app/features/account/form-message.tsx";
import { SoloPage } from "#app/features/shell/solo-page.tsx";
import { findMailedRequest } from "#app/features/sign-in/confirm.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { PasskeyForm } from "#app/features/sign-in/passkey-form.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { confirm } from "./confirm.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, path } = requestContext;
  const [{ user }, { passkeys }] = await Promise.all([read(getMe, {}), read(listPasskeys, {})]);
  return {
    page: {
      title: messages.account.confirm.title,
      description: messages.account.confirm.lead,
      isIndexed: false,
    },
    email: user.email,
    hasPassword: user.hasPassword,
    hasPasskey: passkeys.length > 0,
    isMailed: findMailedRequest(requestContext) !== undefined,
    returnTo: safeReturnTo(url.searchParams.get("returnTo"), path("/me/account")),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  confirm(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeConfirm({ loaderData, actionData: state }: Route.ComponentProps) {
  const { email, hasPassword, hasPasskey, isMailed, returnTo } = loaderData;
  const text = useMessages().account.confirm;
  return (
    <SoloPage>
      <div className="stack stack-1">
        <h1>{text.title}</h1>
        <p className="lead">{email === null && !hasPasskey ? text.signInAgain : text.lead}</p>
      </div>
      {hasPasskey && (
        <PasskeyForm use="get" problem={text.errors.passkey}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button kind={hasPassword || isMailed ? "outline" : "primary"} size="large" isBlock>
            {text.withPasskey}
          </Button>
        </PasskeyForm>
      )}
      {email !== null && isMailed && (
        <CodeForm lead={text.mailed(email)} state={state}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button kind={hasPassword ? "outline" : "primary"} isBlock>
            {text.withPassword}
          </Button>
        </CodeForm>
      )}
      {email !== null && hasPassword && (
        <Form className="stack" method="post" noValidate reloadDocument>
          {!isMailed && <FormMessage state={state} />}
          <input type="hidden" name="returnTo" value={returnTo} />
          <Field
            name="password"
            label={text.password}
            type="password"
            autoComplete="current-password"
            maxLength={128}
            error={state?.fields["password"]}
          />
          <Button kind="primary" size="large" isBlock>
            {text.withPassword}
          </Button>
        </Form>
      )}
      {email !== null && (
        <Form method="post" reloadDocument>
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button kind={hasPassword || isMailed ? "outline" : "primary"} isBlock name="mail" value="1">
            {isMailed ? text.again : text.mailCode}
          </Button>
        </Form>
      )}
    </SoloPage>
  );
}
