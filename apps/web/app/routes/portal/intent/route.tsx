import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { Coffees, Gap } from "#app/features/analytics/intent.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { loadIntent } from "./load-intent.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const member = await requireMember(requestContext);
  return {
    page: {
      title: requestContext.messages.intent.title,
      description: requestContext.messages.intent.lead,
      isIndexed: false,
    },
    member,
    ...(await loadIntent(requestContext, url.searchParams.get("month"))),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalIntent({ loaderData }: Route.ComponentProps) {
  const { member, months, gap, tile, coffees } = loaderData;
  const { intent: text } = useMessages();
  return (
    <PortalPage current="intent" member={member}>
      <PortalHead title={text.title} text={text.lead}>
        {months.length > 1 && (
          <nav className="segmented" aria-label={text.month}>
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
      {coffees === undefined ? (
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
          <Gap gap={gap} tile={tile} />
          <Coffees coffees={coffees} />
        </div>
      )}
      <details className="card intent-more">
        <summary>{text.why}</summary>
        <p className="muted">{text.rules}</p>
      </details>
    </PortalPage>
  );
}
