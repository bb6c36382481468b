import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { LegalText } from "#app/features/legal/legal-text.tsx";
import { parseText } from "#app/features/legal/parse-text.ts";
import { Page } from "#app/features/shell/page.tsx";
import { legalPages, readLegalText } from "#app/features/legal/legal.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { serverContext } from "#app/http/server-context.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { plainPath } from "#app/i18n/locale.ts";

/**
 * `/privacy`, `/terms` and `/imprint`: the operator's texts. Mails link to them, so a missing text has a page of its own, with status 404.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { messages, visitor, webUrl } = getRequestContext(context);
  const path = plainPath(url.pathname);
  const name = legalPages.find((page) => path === `/${page}`);
  if (name === undefined) throw data(null, { status: 404 });
  const found = await readLegalText(context.get(serverContext).legalDirectory, name, visitor.locale);
  const page = {
    page: {
      title: messages.shell[name],
      description: messages.descriptions.legal[name],
      isIndexed: found !== undefined,
      addresses: pageAddresses(webUrl, visitor.locale, path),
    },
    title: messages.shell[name],
    locale: found?.locale,
    blocks: found === undefined ? undefined : parseText(found.text),
  };
  return data(page, { status: found === undefined ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Legal({ loaderData: { title, locale, blocks } }: Route.ComponentProps) {
  const messages = useMessages();
  return (
    <Page isNarrow>
      <div className="stack">
        <h1>{title}</h1>
        {blocks === undefined ? (
          <p className="lead">{messages.legal.missing}</p>
        ) : (
          <>
            {locale !== messages.locale && <p className="muted">{messages.legal.otherLanguage}</p>}
            <div className="stack" lang={locale}>
              <LegalText blocks={blocks} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
