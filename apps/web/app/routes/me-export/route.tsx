import type { ReactNode } from "react";
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
  const { export: text, pages } = useWords().account;
  return (
    <Page section="me">
      <AccountLayout current="export">
        <section className="card stack" aria-label={pages.export}>
          <p className="lead">{text.lead}</p>
          <Download name={text.brews} kind={text.brewsKind}>
            <a
              className="btn"
              href="/api/brew-logs.csv"
              download
              aria-label={`${text.download}: ${text.brews}`}
            >
              <Icon name="download" size={20} />
              {text.download}
            </a>
          </Download>
          <Download name={text.bags} kind={text.bagsKind}>
            <a
              className="btn"
              href="/api/user/bags.csv"
              download
              aria-label={`${text.download}: ${text.bags}`}
            >
              <Icon name="download" size={20} />
              {text.download}
            </a>
          </Download>
          <Download name={text.name} kind={text.kind}>
            <ButtonLink kind="primary" to={href("/me/export/file")} reloadDocument>
              <Icon name="download" size={20} />
              {text.download}
            </ButtonLink>
          </Download>
        </section>
        <p className="small muted">{text.confirm}</p>
      </AccountLayout>
    </Page>
  );
}

interface DownloadProps {
  readonly name: string;
  readonly kind: string;
  readonly children: ReactNode;
}

/** A file with what is in it and the button to get it. */
const Download = ({ name, kind, children }: DownloadProps) => (
  <div className="row between wrap">
    <div>
      <h2 className="set-t">{name}</h2>
      <p className="small muted">{kind}</p>
    </div>
    {children}
  </div>
);
