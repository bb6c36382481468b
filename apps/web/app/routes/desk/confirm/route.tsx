import { getDesk } from "@brewdial/contract/desk/endpoints.ts";
import { listPasskeys } from "@brewdial/contract/auth/passkeys.ts";
import { reauthenticate } from "@brewdial/contract/auth/sessions.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { FormMessage } from "#app/features/account/form-message.tsx";
import { SoloPage } from "#app/features/shell/solo-page.tsx";
import { PasskeyForm } from "#app/features/sign-in/passkey-form.tsx";
import { readForm, refuse, textField } from "#app/http/form.server.ts";
import { readPasskey } from "#app/features/sign-in/passkey.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { api, read, messages, path } = requestContext;
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"), path("/desk"));
  const desk = await api(getDesk, {});
  if (desk.status === 401) throw redirectToSignIn(requestContext, returnTo);
  if (desk.status === 404) throw data(null, { status: 404 });
  if (desk.ok) throw redirect(returnTo);
  const { passkeys } = await read(listPasskeys, {});
  const { title, lead } = messages.desk.confirm;
  return {
    page: { title, description: lead, isIndexed: false },
    returnTo,
    hasPasskey: passkeys.length > 0,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request);
  const returnTo = safeReturnTo(textField(form, "returnTo"), requestContext.path("/desk"));
  const passkey = readPasskey(form);
  const result = passkey && (await requestContext.api(reauthenticate, { body: { passkey } }));
  if (result?.ok === true) return redirect(returnTo, 303);
  if (result?.status === 401) throw redirectToSignIn(requestContext, returnTo);
  return refuse(400, { fields: {}, message: requestContext.messages.desk.confirm.problem, values: {} });
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function DeskConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const text = useMessages().desk.confirm;
  return (
    <SoloPage>
      <div className="stack stack-1">
        <h1>{text.title}</h1>
        <p className="lead">{loaderData.hasPasskey ? text.lead : text.none}</p>
      </div>
      <FormMessage state={actionData} />
      {loaderData.hasPasskey ? (
        <PasskeyForm use="get" problem={text.problem}>
          <input type="hidden" name="returnTo" value={loaderData.returnTo} />
          <Button kind="primary" size="large" isBlock>
            {text.button}
          </Button>
        </PasskeyForm>
      ) : (
        <ButtonLink kind="primary" size="large" isBlock to={href("/me/passkeys")}>
          {text.add}
        </ButtonLink>
      )}
    </SoloPage>
  );
}
