import { getBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { BagAge } from "#app/features/library/bag-age.tsx";
import { BagBrews } from "#app/features/library/bag-brews.tsx";
import { BagCorrections } from "#app/features/library/bag-corrections.tsx";
import { BagStock } from "#app/features/library/bag-stock.tsx";
import { presentBagPage } from "#app/features/library/present-bag-page.ts";
import { presentBrews } from "#app/features/library/present-brews.ts";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { loadNextBrews } from "#app/features/library/next-brews.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { changeBag } from "./change-bag.server.ts";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

const shownBrews = 10;

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const id = parseId(params.id);
  const [{ bag }, logs, { today, timeZone }] = await Promise.all([
    read(getBag, { params: { id }, query: {} }),
    read(listBrewLogs, { query: { bagId: id, limit: 50 } }),
    readToday(requestContext),
  ]);
  const nextBrews = await loadNextBrews(requestContext, bag.state === "finished" ? [] : [id]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: {
      title: bag.coffee.name,
      description: messages.descriptions.bag(bag.coffee.name),
      isIndexed: false,
    },
    today,
    /** Idempotency key: freezing twice by a double click creates one bag only. */
    key: crypto.randomUUID(),
    bag: presentBagPage(messages, format, bag, { logs: logs.data, next: nextBrews.get(id) }),
    brews: presentBrews(messages, format, logs.data.slice(0, shownBrews), timeZone),
    brewsNote: logs.total > shownBrews ? messages.bag.allBrews(format.number(logs.total)) : undefined,
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  return changeBag(getRequestContext(context), parseId(params.id), await readForm(request), url.pathname);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function BagPage({ loaderData, actionData: state }: Route.ComponentProps) {
  const { bag, today, key, brews, brewsNote } = loaderData;
  const messages = useMessages();
  return (
    <Page section="library">
      <BackLink to={href("/library")}>{messages.bag.back}</BackLink>
      <div className="bag-page">
        <div className="bag-page-head">
          <div className="row align-top">
            <LabelTile label={bag.label} size="lg" />
            <div className="grow">
              <h1 className="heading-sm">
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
            </div>
          </div>
          {bag.privateCoffee !== undefined && (
            <p className="small muted">
              {messages.bag.coffee.yours}{" "}
              <Link to={href("/library/coffees/:id", { id: bag.privateCoffee })}>
                {messages.bag.coffee.correct}
              </Link>{" "}
              <Link to={href("/library/coffees/:id/merge", { id: bag.privateCoffee })}>
                {messages.bag.coffee.mergeLink}
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
