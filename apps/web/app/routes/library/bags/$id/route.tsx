import { getBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { BagAge } from "#app/features/library/bag-age.tsx";
import { BagBrews } from "#app/features/library/bag-brews.tsx";
import { BagCorrections } from "#app/features/library/bag-corrections.tsx";
import { BagStock } from "#app/features/library/bag-stock.tsx";
import { canBrew } from "#app/features/library/present-bag.ts";
import { presentBagPage } from "#app/features/library/present-bag-page.ts";
import { presentBrews } from "#app/features/library/present-brews.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { loadNextBrews } from "#app/features/library/next-brews.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { changeBag } from "./change-bag.server.ts";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

const shownBrews = 10;

export async function loader({ context, params }: Route.LoaderArgs) {
  const session = getSession(context);
  const { read, words, visitor } = session;
  const id = parseId(params.id);
  const [{ bag }, logs, { today, timeZone }] = await Promise.all([
    read(getBag, { params: { id }, query: {} }),
    read(listBrewLogs, { query: { bagId: id, limit: 50 } }),
    readToday(session),
  ]);
  const nextBrews = await loadNextBrews(session, canBrew(bag) && bag.lastBrew !== null ? [id] : []);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: { title: bag.coffee.name, description: words.descriptions.bag(bag.coffee.name), isIndexed: false },
    today,
    /** Freezing twice by a double click makes one bag. */
    key: crypto.randomUUID(),
    bag: presentBagPage(words, format, bag, { logs: logs.data, next: nextBrews.get(id) }),
    brews: presentBrews(words, format, logs.data.slice(0, shownBrews), timeZone),
    brewsNote: logs.total > shownBrews ? words.bag.allBrews(format.number(logs.total)) : undefined,
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  return changeBag(getSession(context), parseId(params.id), await readForm(request), url.pathname);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function BagPage({ loaderData, actionData: state }: Route.ComponentProps) {
  const { bag, today, key, brews, brewsNote } = loaderData;
  const words = useWords();
  return (
    <Page section="library">
      <BackLink to={href("/library")}>{words.bag.back}</BackLink>
      <div className="bagp">
        <div className="bagp-head">
          <h1 className="h1-sm">
            {bag.coffeeKey === undefined ? (
              bag.name
            ) : (
              <Link to={href("/coffees/:key", { key: bag.coffeeKey })}>{bag.name}</Link>
            )}
          </h1>
          <p className="muted facts">
            <span>
              {bag.coffeeKey === undefined ? (
                bag.roaster.name !== "–" && <span>{bag.roaster.name}</span>
              ) : (
                <span>
                  <Link to={href("/roasters/:slug", { slug: bag.roaster.slug })}>{bag.roaster.name}</Link>
                </span>
              )}
              {bag.coffeeFacts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </p>
          {bag.privateCoffee !== undefined && (
            <p className="small muted">
              {words.bag.coffee.yours}{" "}
              <Link to={href("/library/coffees/:id/merge", { id: bag.privateCoffee })}>
                {words.bag.coffee.mergeLink}
              </Link>
            </p>
          )}
        </div>
        <BagAge bag={bag} today={today} idempotencyKey={key} />
        <BagStock bag={bag} />
        <BagBrews brews={brews} note={brewsNote} />
        <BagCorrections bag={bag} state={state} />
      </div>
    </Page>
  );
}
