import { getCoffeeStats } from "@brewdial/contract/coffees/stats.ts";
import { getCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { listCoffeeOfficialRecipes } from "@brewdial/contract/official-recipes/endpoints.ts";
import { listCommunityRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { href, redirect } from "react-router";
import { presentMethods } from "#app/features/coffees/present-methods.ts";
import { presentCoffee } from "#app/features/coffees/present.ts";
import { coffeeCard } from "#app/features/preview/coffee-card.ts";
import { presentCard } from "#app/features/recipes/present-card.ts";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import { pageLinks, parseListQuery } from "#app/http/list-query.server.ts";
import { findOwnGrinder, onOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { pictureAddress } from "#app/features/preview/picture.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { frameAddress, oEmbedLink } from "#app/seo/oembed-link.ts";
import { breadcrumbs, jsonLd } from "#app/seo/structured-data.ts";
import { createFormat } from "#app/words/format.ts";

/** Loads a coffee with what people brew it with, the roaster's recipes and one page of the community's on the visitor's grinder. */
export async function loadCoffee(session: Session, key: string, url: URL) {
  const { api, read, words, visitor, webUrl, path } = session;
  const id = parseId(key.split("-", 1)[0] ?? "");
  const { cursor, pageQuery } = parseListQuery(
    new URLSearchParams({ cursor: url.searchParams.get("cursor") ?? "" }),
  );
  const own = await findOwnGrinder(session);
  const query = { coffeeId: id, limit: 24, ...onOwnGrinder(own) };
  const [coffee, stats, official, page, dials] = await Promise.all([
    read(getCoffee, { params: { id } }),
    read(getCoffeeStats, { params: { id }, query: {} }),
    read(listCoffeeOfficialRecipes, { params: { id }, query: onOwnGrinder(own) }),
    api(listCommunityRecipes, { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } }),
    listDials(session),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentCoffee(words, format, coffee, stats);
  const pagePath = href("/coffees/:key", { key: view.key });
  const roasterPath = href("/roasters/:slug", { slug: view.roaster.slug });
  // Other spellings lead to the one address, and so does a cursor that has become invalid.
  if (key !== view.key) throw redirect(path(pagePath) + url.search, 301);
  if (page.status === 400 && cursor !== undefined) throw redirect(path(pagePath));
  const recipes = page.ok ? page.body : await read(listCommunityRecipes, { query });
  const officials = cursor === undefined ? official.recipes : [];
  const community = recipes.data.filter(({ isOfficial }) => !isOfficial);
  const all = [...officials, ...community];
  const toCard = (recipe: (typeof all)[number]) => presentCard(words, format, recipe, dials);
  const officialCards = officials.map(toCard);
  const cards = community.map(toCard);
  const addresses = pageAddresses(webUrl, visitor.locale, pagePath);
  const picture = path(href("/og/coffees/:file", { file: `${id}.png` }));
  const image = pictureAddress(webUrl, picture, coffeeCard(words, coffee, stats));
  const best = officialCards[0] ?? cards[0];
  const methods = presentMethods(words, format, all);
  const bestMethod = methods.find(({ method }) => method === all[0]?.method);
  return {
    page: {
      title: words.coffee.title(view.name, view.roaster.name),
      description: words.coffee.description(view.name, view.roaster.name, view.summary),
      addresses,
      isIndexed: cursor === undefined,
      image,
      jsonLd: jsonLd(
        breadcrumbs([
          { name: view.roaster.name, address: webUrl + path(roasterPath) },
          { name: view.name, address: addresses.canonical },
        ]),
      ),
    },
    oEmbed: oEmbedLink(webUrl, frameAddress(webUrl, view.roaster.slug, coffee.slug), view.name),
    view,
    methods,
    ratio: bestMethod === undefined ? undefined : { range: bestMethod.ratio, method: bestMethod.name },
    best:
      best === undefined || cursor !== undefined
        ? undefined
        : { ...best.grind, id: best.id, brewer: best.brewer },
    officialCards,
    cards,
    pages: pageLinks(recipes, cursor, pageQuery),
    ownName: own?.name,
    isMember: visitor.hasSession,
  };
}
