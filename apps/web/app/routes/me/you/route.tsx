import { updateAccount } from "@brewdial/contract/account/endpoints.ts";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { presentYou } from "#app/features/account/present-account.ts";
import { You } from "#app/features/account/you.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { setFlash } from "#app/http/flash.server.ts";
import { readForm, refuse, textField } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

/** Far above the API's limit, so that it receives a name that is too long and refuses it: `textField` would return an empty name. */
const maxFormLength = 100_000;

export async function loader({ context }: Route.LoaderArgs) {
  const { read, messages } = getRequestContext(context);
  const { user } = await read(getMe, {});
  return {
    page: { title: messages.account.pages.you, description: messages.descriptions.you, isIndexed: false },
    you: presentYou(messages, user),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const { api, messages, path } = requestContext;
  const form = await readForm(request);
  if (form.has("visibility")) {
    const body = {
      showBrewLogs: form.has("showBrewLogs"),
      showSavedRecipes: form.has("showSavedRecipes"),
      showComments: form.has("showComments"),
    };
    const changed = await submit(requestContext, path("/me/you"), updateAccount, { body });
    if (changed !== undefined) setFlash(requestContext, { text: messages.account.saved });
    return redirect(path("/me/you"), 303);
  }
  const name = textField(form, "name", maxFormLength);
  const result = await api(updateAccount, { body: { name: name === "" ? null : name } });
  if (result.status === 401) return redirectToSignIn(requestContext, path("/me/you"));
  if (result.status === 400)
    return refuse(400, { fields: { name: messages.account.you.nameError }, values: { name } });
  if (!result.ok)
    return refuse(result.status, { fields: {}, message: messages.errors[503].text, values: { name } });
  setFlash(requestContext, { text: messages.account.saved });
  return redirect(path("/me/you"), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeYou({ loaderData: { you }, actionData: state }: Route.ComponentProps) {
  return (
    <Page section="me">
      <AccountLayout current="you">
        <You you={you} state={state} />
      </AccountLayout>
    </Page>
  );
}
