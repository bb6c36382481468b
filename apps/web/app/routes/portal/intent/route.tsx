import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { Gap, Lanes } from "#app/features/analytics/intent.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { loadIntent } from "./load-intent.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const member = await requireMember(session);
  return {
    page: { title: session.words.intent.title, description: session.words.intent.lead, isIndexed: false },
    member,
    ...(await loadIntent(session, url.searchParams.get("month"))),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalIntent({ loaderData }: Route.ComponentProps) {
  const { member, months, gap, intent } = loaderData;
  const { intent: text } = useWords();
  return (
    <PortalPage current="intent" member={member}>
      <PortalHead title={text.title} text={text.lead}>
        {months.length > 1 && (
          <nav className="seg" aria-label={text.month}>
            {months.map(({ month, label, isCurrent }) => (
              <Link
                key={month}
                to={`${href("/portal/intent")}?month=${month}`}
                aria-current={isCurrent ? true : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
      </PortalHead>
      {intent === undefined ? (
        <Empty
          icon="eye"
          title={text.empty.title}
          text={text.empty.text}
          action={
            <ButtonLink kind="primary" to={href("/portal/embed")}>
              {text.empty.action}
            </ButtonLink>
          }
        />
      ) : (
        <div className="stack">
          <Gap gap={gap} />
          <Lanes {...intent} />
        </div>
      )}
      <details className="card in-more">
        <summary>{text.why}</summary>
        <p className="muted">{text.rules}</p>
      </details>
    </PortalPage>
  );
}
