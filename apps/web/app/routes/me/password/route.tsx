import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { PasswordForm } from "#app/features/account/password-form.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import { setPassword } from "./set-password.server.ts";

/** `?new=1`: after confirming by a mailed code, without the current password. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { read, messages } = getRequestContext(context);
  const { user } = await read(getMe, {});
  return {
    page: {
      title: messages.account.pages.password,
      description: messages.account.password[user.hasPassword ? "leadSet" : "leadNone"],
      isIndexed: false,
    },
    hasEmail: user.email !== null,
    hasPassword: user.hasPassword,
    asksCurrent: user.hasPassword && !url.searchParams.has("new"),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  setPassword(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MePassword({ loaderData, actionData: state }: Route.ComponentProps) {
  const { hasEmail, hasPassword, asksCurrent } = loaderData;
  const text = useMessages().account.password;
  const returnTo = encodeURIComponent(`${useLocalizedPath()(href("/me/password"))}?new=1`);
  const [before, link, after] = text.forgot;
  return (
    <Page section="me">
      <AccountLayout current="password">
        {hasEmail ? (
          <>
            <PasswordForm hasPassword={hasPassword} asksCurrent={asksCurrent} state={state} />
            <p className="small muted">{text.ends}</p>
            {asksCurrent && (
              <p className="small muted">
                {before}
                <Link to={`${href("/me/confirm")}?returnTo=${returnTo}`}>{link}</Link>
                {after}
              </p>
            )}
          </>
        ) : (
          <p className="card">{text.noEmail}</p>
        )}
      </AccountLayout>
    </Page>
  );
}
