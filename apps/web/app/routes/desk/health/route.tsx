import { getDeskHealth } from "@brewdial/contract/desk/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { DeskPage } from "#app/features/desk/desk-page.tsx";
import { requireOperator } from "#app/features/desk/require-operator.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const operator = await requireOperator(requestContext, url);
  const { figures, day, version, uptimeSeconds } = await read(getDeskHealth, {});
  const format = createFormat(visitor.locale, visitor.units);
  const text = messages.desk.health;
  const over = figures.filter(({ isOver }) => isOver).length;
  return {
    page: { title: messages.desk.sections.health, description: messages.desk.title, isIndexed: false },
    operator,
    title: over === 0 ? text.fine : text.over(over),
    figures: figures.map(({ id, value, limit, isOver }) => ({
      id,
      name: text.names[id],
      value: value === null ? "–" : format.number(value),
      unit: text.units[id],
      limit: text.limit(format.number(limit)),
      isOver,
    })),
    day: (["users", "brews", "recipes", "comments", "reports"] as const).map((id) => ({
      id,
      name: text.counts[id],
      value: format.number(day[id]),
    })),
    version: `${version}, ${text.uptime(format.number(Math.round(uptimeSeconds / 3600)))}`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function DeskHealth({ loaderData }: Route.ComponentProps) {
  const text = useMessages().desk.health;
  const { operator, title, figures, day, version } = loaderData;
  return (
    <DeskPage current="health" operator={operator} title={title} text={text.renewed}>
      <ul className="desk-figures">
        {figures.map(({ id, name, value, unit, limit, isOver }) => (
          <li key={id} className={`card desk-figure${isOver ? " is-over" : ""}`}>
            <p className="row between">
              <span className="strong">{name}</span>
              <span className={isOver ? "tag tag-warn" : "tag tag-good"}>{isOver ? text.high : text.ok}</span>
            </p>
            <p>
              <b>{value}</b> <span className="muted">{unit}</span>
            </p>
            <p className="small muted">{limit}</p>
          </li>
        ))}
      </ul>
      <section className="card" aria-labelledby="day">
        <h2 id="day">{text.day}</h2>
        <dl className="desk-facts">
          {day.map(({ id, name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{text.version}</dt>
            <dd>{version}</dd>
          </div>
        </dl>
      </section>
    </DeskPage>
  );
}
