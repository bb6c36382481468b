import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, words } = getSession(context);
  await read(getMe, {});
  const { title, description, parts, device } = words.moving;
  return { page: { title, description, isIndexed: false }, parts, device };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** What comes along from other apps and what does not, in both directions. */
export default function MeMoving({ loaderData: { page, parts, device } }: Route.ComponentProps) {
  return (
    <Page section="me">
      <AccountLayout current="export" title={page.title}>
        {parts.map(({ title, items }) => (
          <section key={title} className="card stack">
            <h2 className="set-t">{title}</h2>
            <ul className="set-bullets">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
        <p className="small muted">{device}</p>
      </AccountLayout>
    </Page>
  );
}
