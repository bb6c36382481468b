import { getMe } from "@brewdial/contract/auth.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, words } = getSession(context);
  await read(getMe, {});
  return {
    page: { title: words.account.pages.export, description: words.account.export.lead, isIndexed: false },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeExport() {
  const text = useWords().account.export;
  return (
    <Page section="me">
      <AccountLayout current="export">
        <section className="card stack" aria-labelledby="everything">
          <p className="lead">{text.lead}</p>
          <div className="row between wrap">
            <div>
              <h2 className="set-t" id="everything">
                {text.name}
              </h2>
              <p className="small muted">{text.kind}</p>
            </div>
            <ButtonLink kind="primary" to={href("/me/export/file")} reloadDocument>
              <Icon name="download" size={20} />
              {text.download}
            </ButtonLink>
          </div>
        </section>
        <p className="small muted">{text.confirm}</p>
      </AccountLayout>
    </Page>
  );
}
