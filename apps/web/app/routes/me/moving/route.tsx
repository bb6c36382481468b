import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, messages } = getRequestContext(context);
  await read(getMe, {});
  const { title, description, parts, device } = messages.moving;
  return { page: { title, description, isIndexed: false }, parts, device };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** Explains what can be moved between other apps and this one, in both directions. */
export default function MeMoving({ loaderData: { page, parts, device } }: Route.ComponentProps) {
  return (
    <Page section="me">
      <AccountLayout current="export" title={page.title}>
        {parts.map(({ title, items }) => (
          <section key={title} className="card stack">
            <h2 className="settings-label">{title}</h2>
            <ul className="settings-bullets">
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
