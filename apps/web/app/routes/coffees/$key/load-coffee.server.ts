import { getCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { listCoffeeSettings } from "@brewdial/contract/coffees/settings.ts";
import { listCoffeeOfficialRecipes } from "@brewdial/contract/official-recipes/endpoints.ts";
import { listCommunityRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { href, redirect } from "react-router";
import { presentRatings } from "#app/features/coffees/present-ratings.ts";
import { presentSettings } from "#app/features/coffees/present-settings.ts";
import { presentCoffee } from "#app/features/coffees/present.ts";
import { coffeeCard } from "#app/features/og-image/coffee-card.ts";
import { presentCoffeeCard } from "#app/features/recipes/present-card.ts";
import { safeWebsite } from "#app/features/roasters/present.ts";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import { pageLinks, parseListQuery } from "#app/http/list-query.server.ts";
import { findOwnGrinder, onOwnOrExample } from "#app/features/grinders/own-grinder.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { pictureAddress } from "#app/features/og-image/og-image.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { frameAddress, oEmbedLink } from "#app/seo/oembed-link.ts";
import { breadcrumbs, jsonLd } from "#app/seo/structured-data.ts";
import { createFormat } from "#app/i18n/format.ts";
import { describeDials } from "./describe-dials.ts";
import { presentRest } from "./present-rest.ts";

/** Loads a coffee with its settings on the visitor's or an example grinder, the roaster's recipes and a page of community recipes. */
export async function loadCoffee(requestContext: RequestContext, key: string, url: URL) {
  const { api, read, messages, visitor, webUrl, path } = requestContext;
  const id = parseId(key.split("-", 1)[0] ?? "");
  const { cursor, pageQuery } = parseListQuery(
    new URLSearchParams({ cursor: url.searchParams.get("cursor") ?? "" }),
  );
  const own = await findOwnGrinder(requestContext);
  const onGrinder = onOwnOrExample(own);
  const query = { coffeeId: id, limit: 24, ...onGrinder };
  const [coffee, { settings }, official, page, dials] = await Promise.all([
    read(getCoffee, { params: { id } }),
    read(listCoffeeSettings, {
      params: { id },
      query: onGrinder,
    }),
    read(listCoffeeOfficialRecipes, { params: { id }, query: onGrinder }),
    api(listCommunityRecipes, { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } }),
    listDials(requestContext),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentCoffee(messages, format, coffee);
  const pagePath = href("/coffees/:key", { key: view.key });
  const roasterPath = href("/roasters/:slug", { slug: view.roaster.slug });
  // Other spellings redirect to the canonical URL, and so does a cursor that is no longer valid.
  if (key !== view.key) throw redirect(path(pagePath) + url.search, 301);
  if (page.status === 400 && cursor !== undefined) throw redirect(path(pagePath));
  const recipes = page.ok ? page.body : await read(listCommunityRecipes, { query });
  const toCard = (recipe: (typeof recipes.data)[number]) =>
    presentCoffeeCard(messages, format, recipe, { dials, isExample: own === undefined });
  const officialCards = cursor === undefined ? official.recipes.map(toCard) : [];
  const cards = recipes.data.filter(({ isOfficial }) => !isOfficial).map(toCard);
  const addresses = pageAddresses(webUrl, visitor.locale, pagePath);
  const picture = path(href("/og/coffees/:file", { file: `${id}.png` }));
  const context = { roaster: view.roaster.name, roastLevel: view.roastLevel, dials };
  const dialViews = presentSettings(messages, format, settings, context);
  const shop = safeWebsite(coffee.roaster.websiteUrl);
  const { coffeePage } = messages;
  return {
    page: {
      title: messages.coffee.title(view.name, view.roaster.name),
      description: messages.coffee.description(view.name, view.roaster.name, view.summary),
      addresses,
      isIndexed: cursor === undefined,
      image: pictureAddress(webUrl, picture, coffeeCard(messages, coffee)),
      jsonLd: jsonLd(
        breadcrumbs([
          { name: view.roaster.name, address: webUrl + path(roasterPath) },
          { name: view.name, address: addresses.canonical },
        ]),
      ),
    },
    oEmbed: oEmbedLink(webUrl, frameAddress(webUrl, view.roaster.slug, coffee.slug), view.name),
    view,
    dials:
      dialViews.length === 0 ? undefined : { ...describeDials(messages, own, settings), settings: dialViews },
    rest: presentRest(messages, format, coffee),
    ratings: presentRatings(messages, format, settings),
    bestId: (officialCards[0] ?? cards[0])?.id,
    write: coffeePage.write,
    officialCards,
    cards,
    shop:
      shop === undefined
        ? undefined
        : { to: shop, title: coffeePage.buy(view.roaster.name), text: coffeePage.opensShop },
    pages: pageLinks(recipes, cursor, pageQuery),
    isMember: visitor.hasSession,
  };
}
