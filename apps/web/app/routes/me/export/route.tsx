import type { ReactNode } from "react";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, words } = getSession(context);
  await read(getMe, {});
  return {
    page: { title: words.account.pages.export, description: words.account.export.lead, isIndexed: false },
    bring: { name: words.imports.bring, kind: words.imports.bringHint, choose: words.imports.choose },
    moving: words.moving.link,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeExport({ loaderData: { bring, moving } }: Route.ComponentProps) {
  const { export: text, pages } = useWords().account;
  return (
    <Page section="me">
      <AccountLayout current="export">
        <section className="card stack" aria-label={pages.export}>
          <p className="lead">{text.lead}</p>
          <TableDownload name={text.brews} kind={text.brewsKind} address="/api/brew-logs.csv" />
          <TableDownload name={text.brewspec} kind={text.brewspecKind} address="/api/brew-logs/brewspec" />
          <TableDownload name={text.bags} kind={text.bagsKind} address="/api/user/bags.csv" />
          <Download name={text.name} kind={text.kind}>
            <ButtonLink kind="primary" to={href("/me/export/file")} reloadDocument>
              <Icon name="download" size={20} />
              {text.download}
            </ButtonLink>
          </Download>
        </section>
        <p className="small muted">{text.confirm}</p>
        <section className="card" aria-label={bring.name}>
          <Download name={bring.name} kind={bring.kind}>
            <ButtonLink to={href("/me/import")}>{bring.choose}</ButtonLink>
          </Download>
        </section>
        <p>
          <Link to={href("/me/moving")}>{moving}</Link>
        </p>
      </AccountLayout>
    </Page>
  );
}

interface FileProps {
  readonly name: string;
  readonly kind: string;
}

/** A file that the API serves: its address has no language. */
const TableDownload = ({ name, kind, address }: FileProps & { readonly address: string }) => {
  const { download } = useWords().account.export;
  return (
    <Download name={name} kind={kind}>
      <a className="btn" href={address} download aria-label={`${download}: ${name}`}>
        <Icon name="download" size={20} />
        {download}
      </a>
    </Download>
  );
};

/** A file with what is in it and the button to get it. */
const Download = ({ name, kind, children }: FileProps & { readonly children: ReactNode }) => (
  <div className="row between wrap">
    <div>
      <h2 className="set-t">{name}</h2>
      <p className="small muted">{kind}</p>
    </div>
    {children}
  </div>
);
