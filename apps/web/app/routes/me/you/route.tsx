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
import { getSession } from "#app/http/session.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

/** Longer names than the API takes are refused, not cut or cleared. */
const maxFormLength = 100_000;

export async function loader({ context }: Route.LoaderArgs) {
  const { read, words } = getSession(context);
  const { user } = await read(getMe, {});
  return {
    page: { title: words.account.pages.you, description: words.descriptions.you, isIndexed: false },
    you: presentYou(words, user),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = getSession(context);
  const { api, words, path } = session;
  const form = await readForm(request);
  if (form.has("visibility")) {
    const body = {
      showBrewLogs: form.has("showBrewLogs"),
      showSavedRecipes: form.has("showSavedRecipes"),
      showComments: form.has("showComments"),
    };
    const changed = await submit(session, path("/me/you"), updateAccount, { body });
    if (changed !== undefined) setFlash(session, { text: words.account.saved });
    return redirect(path("/me/you"), 303);
  }
  const name = textField(form, "name", maxFormLength);
  const result = await api(updateAccount, { body: { name: name === "" ? null : name } });
  if (result.status === 401) return redirectToSignIn(session, path("/me/you"));
  if (result.status === 400)
    return refuse(400, { fields: { name: words.account.you.nameError }, values: { name } });
  if (!result.ok)
    return refuse(result.status, { fields: {}, message: words.errors[503].text, values: { name } });
  setFlash(session, { text: words.account.saved });
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
