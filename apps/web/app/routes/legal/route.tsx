import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { LegalText } from "#app/features/legal/legal-text.tsx";
import { parseText } from "#app/features/legal/parse-text.ts";
import { Page } from "#app/features/shell/page.tsx";
import { legalPages, readLegalText } from "#app/features/legal/legal.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { visitContext } from "#app/http/visit.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useWords } from "#app/words/context.ts";
import { plainPath } from "#app/words/locale.ts";

/** `/privacy`, `/terms` and `/imprint`: what the operator wrote. Mails link to them, so a missing one has a page, with status 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { words, visitor, webUrl } = getSession(context);
  const path = plainPath(url.pathname);
  const name = legalPages.find((page) => path === `/${page}`);
  if (name === undefined) throw data(null, { status: 404 });
  const found = await readLegalText(context.get(visitContext).legalDirectory, name, visitor.locale);
  const page = {
    page: {
      title: words.shell[name],
      description: words.descriptions.legal[name],
      isIndexed: found !== undefined,
      addresses: pageAddresses(webUrl, visitor.locale, path),
    },
    title: words.shell[name],
    locale: found?.locale,
    blocks: found === undefined ? undefined : parseText(found.text),
  };
  return data(page, { status: found === undefined ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Legal({ loaderData: { title, locale, blocks } }: Route.ComponentProps) {
  const words = useWords();
  return (
    <Page isNarrow>
      <div className="stack">
        <h1>{title}</h1>
        {blocks === undefined ? (
          <p className="lead">{words.legal.missing}</p>
        ) : (
          <>
            {locale !== words.locale && <p className="muted">{words.legal.otherLanguage}</p>}
            <div className="stack" lang={locale}>
              <LegalText blocks={blocks} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
