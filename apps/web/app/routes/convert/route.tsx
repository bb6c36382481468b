import { convertSetting, getWidgetGrinder } from "@brewdial/contract/grinder-data.ts";
import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { Conversion } from "#app/features/converter/conversion.tsx";
import { parsePair } from "#app/features/grinders/pair.ts";
import { presentConversion, startingSetting } from "#app/features/converter/present.ts";
import { groupByBrand } from "#app/features/grinders/choices.ts";
import { Page } from "#app/features/shell/page.tsx";
import { listGrinderNames } from "#app/http/grinders.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

export const handle = { document: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { read, api, words, visitor, webUrl } = session;
  const pair = parsePair(params.pair);
  if (pair === undefined) throw data(null, { status: 404 });
  const [chart, grinders] = await Promise.all([
    read(getWidgetGrinder, { params: { slug: pair.from } }),
    listGrinderNames(session),
  ]);
  const asked = url.searchParams.get("setting")?.slice(0, 32) || undefined;
  const start = startingSetting(chart);
  const query = { ...pair, setting: asked ?? start };
  const result = await api(convertSetting, { query });
  const isOffDial = result.status === 400;
  const body = result.ok ? result.body : await read(convertSetting, { query: { ...pair, setting: start } });
  const view = presentConversion(words, body);
  return {
    page: {
      title: view.title,
      description: view.description,
      addresses: pageAddresses(webUrl, visitor.locale, href("/convert/:pair", params)),
    },
    view,
    choices: groupByBrand(grinders),
    problem: isOffDial ? words.convert.notOnDial(asked ?? "", view.from.name, chart.scale) : undefined,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Convert({ loaderData: { view, choices, problem } }: Route.ComponentProps) {
  const { convert } = useWords();
  const { sentence } = view;
  return (
    <Page section="converter">
      <nav className="crumbs small" aria-label={convert.converter}>
        <Link to={href("/convert")}>{convert.converter}</Link>
        <span aria-hidden="true">/</span>
        <span className="muted">{view.heading}</span>
      </nav>
      <h1>{view.heading}</h1>
      <p className="lead cv-lead">
        <b className="strong">{sentence.lead}</b>
        {sentence.rest}
        <b className="strong">{sentence.result}</b>
        {sentence.range}
      </p>
      <Conversion view={view} choices={choices} problem={problem} />
      <section className="srcs" aria-labelledby="sources">
        <h2 id="sources" className="eyebrow">
          {convert.sources}
        </h2>
        <ul className="small muted">
          {view.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
