import { brewerPages } from "@brewdial/domain/brewing/brewer-pages.ts";
import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { BrewerHead } from "#app/features/brewers/brewer-head.tsx";
import { CompareForm } from "#app/features/brewers/compare-form.tsx";
import { presentBrewer } from "#app/features/brewers/present-brewer.ts";
import { formatSearch, parseSearch } from "#app/features/discover/filters.ts";
import { GrinderBar } from "#app/features/discover/grinder-bar.tsx";
import { presentGrinderBar } from "#app/features/discover/present-grinder-bar.ts";
import "#app/features/discover/shelf.css";
import { recipeName } from "#app/features/grinders/brewer-name.ts";
import { presentCards } from "#app/features/recipes/present-card.ts";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { breadcrumbs, itemList, jsonLd } from "#app/seo/structured-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { usePagePath } from "#app/ui/use-page-path.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { createFormat } from "#app/i18n/format.ts";
import { loadBrewer } from "./load-brewer.server.ts";

const cardCount = 12;

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, visitor, webUrl, path } = requestContext;
  const { shelf } = messages;
  const page = brewerPages.find(({ slug }) => slug === params.slug);
  if (page === undefined) throw data(null, { status: 404 });
  const [{ method, own, classics, people, machines }, dials] = await Promise.all([
    loadBrewer(requestContext, page),
    listDials(requestContext),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const isExample = own.name === undefined;
  const cardContext = { dials, isExample };
  const settings = classics.data.flatMap(({ onGrinder }) => onGrinder ?? []);
  const view = presentBrewer(messages, format, { page, method, own, classics: settings, machines });
  const addresses = pageAddresses(webUrl, visitor.locale, href("/brewers/:slug", params));
  const total = format.number(classics.total);
  const listOf = (query: string) =>
    href("/discover") + formatSearch(parseSearch(new URLSearchParams(`method=${page.method}&${query}`)));
  const shown = classics.data.slice(0, cardCount);
  return {
    page: {
      title: shelf.pageTitle(view.name),
      description:
        classics.total === 0
          ? shelf.pageDescriptionWithout(view.name)
          : shelf.pageDescription(view.name, total),
      addresses,
      jsonLd: jsonLd(
        breadcrumbs([
          { name: messages.discover.title, address: webUrl + path(href("/discover")) },
          { name: view.name, address: addresses.canonical },
        ]),
        itemList(shown.map(({ id }) => webUrl + path(href("/recipes/:id", { id: String(id) })))),
      ),
    },
    view,
    grinderBar: isExample
      ? presentGrinderBar(messages, own.setting === null ? undefined : own.grinder)
      : undefined,
    classics:
      classics.total === 0
        ? undefined
        : {
            title: shelf.classics(total),
            filters: listNarrower(messages, classics.data).map(({ label, query }) => ({
              label,
              to: listOf(`source=classics&${query}`),
            })),
            cards: presentCards(messages, format, shown, cardContext),
            compare: {
              text: messages.recipeCompare.others,
              first: messages.recipeCompare.first,
              second: messages.recipeCompare.second,
              button: messages.recipeCompare.button,
              options: classics.data.map((recipe) => ({
                value: String(recipe.id),
                label: `${recipeName(messages, recipe)}, ${recipe.publication?.author ?? ""}`,
              })),
            },
            more:
              classics.total <= cardCount
                ? undefined
                : {
                    label: shelf.more(format.number(classics.total - cardCount)),
                    to: listOf("source=classics"),
                  },
          },
    people:
      people.data.length === 0
        ? undefined
        : {
            title: shelf.people,
            all: { label: shelf.all(format.number(people.total)), to: listOf("source=people") },
            cards: presentCards(messages, format, people.data, cardContext),
          },
  };
}

type Recipes = Awaited<ReturnType<typeof loadBrewer>>["classics"]["data"];

/** Lists the filters that match some of the recipes, but not all. */
function listNarrower({ shelf }: Messages, recipes: Recipes) {
  const filters = [
    {
      label: shelf.light,
      query: "roast=light",
      has: ({ coffee }: Recipes[number]) => ["LIGHT", "MEDIUM_LIGHT"].includes(coffee.roastLevel),
    },
    {
      label: shelf.quick,
      query: "time=short",
      has: ({ brewTimeSeconds }: Recipes[number]) => brewTimeSeconds !== null && brewTimeSeconds < 120,
    },
    {
      label: shelf.iced,
      query: "ice=only",
      has: ({ publication }: Recipes[number]) => publication?.isIced === true,
    },
  ];
  return filters.filter(({ has }) => recipes.some(has) && !recipes.every(has));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Brewer({ loaderData }: Route.ComponentProps) {
  const { view, grinderBar, classics, people } = loaderData;
  const path = usePagePath();
  return (
    <Page section="discover">
      <BrewerHead view={view} />
      {grinderBar !== undefined && <GrinderBar {...grinderBar} returnTo={path} />}
      {classics !== undefined && (
        <section className="shelf" aria-labelledby="classics">
          <h2 id="classics" className="section-head">
            {classics.title}
          </h2>
          {classics.filters.length > 0 && (
            <ul className="chips shelf-chips">
              {classics.filters.map(({ label, to }) => (
                <li key={label}>
                  <Link className="chip" to={to} rel="nofollow">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <RecipeCards cards={classics.cards} />
          {classics.compare.options.length > 1 && <CompareForm {...classics.compare} />}
          {classics.more !== undefined && (
            <p className="shelf-end">
              <ButtonLink to={classics.more.to}>{classics.more.label}</ButtonLink>
            </p>
          )}
        </section>
      )}
      {people !== undefined && (
        <section className="shelf" aria-labelledby="people">
          <div className="section-head">
            <h2 id="people">{people.title}</h2>
            <Link to={people.all.to} rel="nofollow">
              {people.all.label}
            </Link>
          </div>
          <RecipeCards cards={people.cards} />
        </section>
      )}
    </Page>
  );
}
