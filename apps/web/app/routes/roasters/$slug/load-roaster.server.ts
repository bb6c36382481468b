import { listRoasterRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { getFollow, getRoaster, listRoasterCoffees } from "@brewdial/contract/roasters/endpoints.ts";
import { data, href, redirect } from "react-router";
import { presentCoffeeItem } from "#app/features/coffees/present.ts";
import { presentGrinderBar } from "#app/features/discover/present-grinder-bar.ts";
import { roasterCard } from "#app/features/og-image/coffee-card.ts";
import { presentCards } from "#app/features/recipes/present-card.ts";
import { presentRoaster } from "#app/features/roasters/present.ts";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import { findOwnGrinder, onOwnOrExample } from "#app/features/grinders/own-grinder.server.ts";
import { pictureAddress } from "#app/features/og-image/og-image.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { isSlug } from "#app/http/visitor.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { frameAddress, oEmbedLink } from "#app/seo/oembed-link.ts";
import { organizationJsonLd } from "#app/seo/organization-json-ld.ts";
import { breadcrumbs, jsonLd } from "#app/seo/structured-data.ts";
import { createFormat } from "#app/i18n/format.ts";

/** Maximum number of the roaster's own recipes, and of community recipes. */
const maxCards = 6;

/** Loads a roaster with its coffees and best recipes, on the visitor's or an example grinder. */
export async function loadRoaster(requestContext: RequestContext, slug: string, url: URL) {
  const { api, read, messages, visitor, webUrl, path } = requestContext;
  if (!isSlug(slug)) throw data(null, { status: 404 });
  const params = { slug };
  const own = await findOwnGrinder(requestContext);
  const onGrinder = onOwnOrExample(own);
  const [roaster, coffees, recipes, dials, follow] = await Promise.all([
    read(getRoaster, { params }),
    read(listRoasterCoffees, {
      params,
      query: { limit: 50, ...onGrinder },
    }),
    read(listRoasterRecipes, { params, query: { limit: 50, ...onGrinder } }),
    listDials(requestContext),
    visitor.hasSession ? api(getFollow, { params }) : undefined,
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentRoaster(messages, format, roaster);
  const shown = coffees.data.flatMap(({ setting }) => setting?.onGrinder.grinder ?? [])[0];
  const toCards = (list: typeof recipes.data) =>
    presentCards(messages, format, list.slice(0, maxCards), { dials, isExample: own === undefined });
  const pagePath = href("/roasters/:slug", { slug: view.slug });
  // A former slug of a merged roaster.
  if (slug !== view.slug) throw redirect(path(pagePath) + url.search, 301);
  const addresses = pageAddresses(webUrl, visitor.locale, pagePath);
  const picture = path(href("/og/roasters/:file", { file: `${view.slug}.png` }));
  const image = pictureAddress(webUrl, picture, roasterCard(messages, roaster));
  return {
    page: {
      title: view.name,
      description: view.metaDescription,
      addresses,
      image,
      jsonLd: jsonLd(
        organizationJsonLd({
          name: view.name,
          address: addresses.canonical,
          description: view.description,
          website: view.website,
          location: view.location,
        }),
        breadcrumbs([
          { name: messages.roaster.listTitle, address: webUrl + path(href("/roasters")) },
          { name: view.name, address: addresses.canonical },
        ]),
      ),
    },
    oEmbed: oEmbedLink(webUrl, frameAddress(webUrl, view.slug), view.name),
    view,
    isFollowing: follow?.ok === true && follow.body.isFollowing,
    coffees: coffees.data.map((coffee) => presentCoffeeItem(messages, format, coffee)),
    settingsFor:
      own === undefined
        ? shown && messages.roaster.settingsOn(`${shown.brand} ${shown.name}`)
        : messages.roaster.settingsFor(own.name),
    grinderBar: own === undefined && shown !== undefined ? presentGrinderBar(messages, shown) : undefined,
    officialCards: toCards(recipes.data.filter(({ isOfficial }) => isOfficial)),
    cards: toCards(recipes.data.filter(({ isOfficial }) => !isOfficial)),
  };
}
