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
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { PasskeyForm } from "#app/features/sign-in/passkey-form.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { changePasskeys } from "./change-passkeys.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, messages, visitor } = getRequestContext(context);
  const [{ passkeys }, { identities }, { preferences }] = await Promise.all([
    read(listPasskeys, {}),
    read(listIdentities, {}),
    read(getPreferences, {}),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const timeZone = preferences.timeZone ?? "UTC";
  const [apple] = identities;
  return {
    apple: apple && messages.account.passkeys.addedOn(format.date(apple.createdAt, timeZone)),
    page: {
      title: messages.account.pages.passkeys,
      description: messages.account.passkeys.lead,
      isIndexed: false,
    },
    passkeys: presentPasskeys(messages, format, passkeys, timeZone, (iso) =>
      relativeDate(visitor.locale, iso, Date.now()),
    ),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  changePasskeys(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MePasskeys({ loaderData: { passkeys, apple } }: Route.ComponentProps) {
  const text = useMessages().account.passkeys;
  const addForm = (
    <PasskeyForm use="create" problem={text.failed}>
      <div>
        <Button kind="primary">{text.add}</Button>
      </div>
    </PasskeyForm>
  );
  return (
    <Page section="me">
      <AccountLayout current="passkeys">
        <p className="muted">{text.lead}</p>
        {passkeys.length === 0 ? (
          <div className="card stack">
            <p>{text.none}</p>
            {addForm}
          </div>
        ) : (
          <>
            <PasskeyList passkeys={passkeys} />
            {addForm}
          </>
        )}
        <noscript>
          <p className="small muted">{text.needsScripts}</p>
        </noscript>
        {apple !== undefined && <LinkedApple added={apple} />}
      </AccountLayout>
    </Page>
  );
}
