import type { ReactNode } from "react";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, messages } = getRequestContext(context);
  await read(getMe, {});
  return {
    page: {
      title: messages.account.pages.export,
      description: messages.account.export.lead,
      isIndexed: false,
    },
    bring: {
      name: messages.imports.bring,
      kind: messages.imports.bringHint,
      choose: messages.imports.choose,
    },
    moving: messages.moving.link,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeExport({ loaderData: { bring, moving } }: Route.ComponentProps) {
  const { export: text, pages } = useMessages().account;
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
        <p className="small muted">
          {text.confirm} <a href="/api/v1/account-export.schema.json">{text.schema}</a>
        </p>
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

/** A file served by the API: its URL has no language prefix. */
const TableDownload = ({ name, kind, address }: FileProps & { readonly address: string }) => {
  const { download } = useMessages().account.export;
  return (
    <Download name={name} kind={kind}>
      <a className="btn" href={address} download aria-label={`${download}: ${name}`}>
        <Icon name="download" size={20} />
        {download}
      </a>
    </Download>
  );
};

/** A file with a description of its content and a download button. */
const Download = ({ name, kind, children }: FileProps & { readonly children: ReactNode }) => (
  <div className="row between">
    <div className="grow">
      <h2 className="settings-label">{name}</h2>
      <p className="small muted">{kind}</p>
    </div>
    {children}
  </div>
);
