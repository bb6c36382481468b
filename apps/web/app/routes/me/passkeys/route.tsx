import { listIdentities } from "@brewdial/contract/auth/identities.ts";
import { listPasskeys } from "@brewdial/contract/auth/passkeys.ts";
import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { LinkedApple } from "#app/features/account/linked-apple.tsx";
import { PasskeyList } from "#app/features/account/passkey-list.tsx";
import { presentPasskeys } from "#app/features/account/present-account.ts";
import { relativeDate } from "#app/features/recipes/relative-date.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { PasskeyForm } from "#app/features/sign-in/passkey-form.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { changePasskeys } from "./change-passkeys.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, words, visitor } = getSession(context);
  const [{ passkeys }, { identities }, { preferences }] = await Promise.all([
    read(listPasskeys, {}),
    read(listIdentities, {}),
    read(getPreferences, {}),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const timeZone = preferences.timeZone ?? "UTC";
  const [apple] = identities;
  return {
    apple: apple && words.account.passkeys.addedOn(format.date(apple.createdAt, timeZone)),
    page: { title: words.account.pages.passkeys, description: words.account.passkeys.lead, isIndexed: false },
    passkeys: presentPasskeys(words, format, passkeys, timeZone, (iso) =>
      relativeDate(visitor.locale, iso, Date.now()),
    ),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  changePasskeys(getSession(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MePasskeys({ loaderData: { passkeys, apple } }: Route.ComponentProps) {
  const text = useWords().account.passkeys;
  return (
    <Page section="me">
      <AccountLayout current="passkeys">
        <p className="muted">{text.lead}</p>
        {passkeys.length === 0 ? <p className="card">{text.none}</p> : <PasskeyList passkeys={passkeys} />}
        <PasskeyForm use="create" problem={text.failed}>
          <Button kind="primary">{text.add}</Button>
        </PasskeyForm>
        <noscript>
          <p className="small muted">{text.needsScripts}</p>
        </noscript>
        {apple !== undefined && <LinkedApple added={apple} />}
      </AccountLayout>
    </Page>
  );
}
