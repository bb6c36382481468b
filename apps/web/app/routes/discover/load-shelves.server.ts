import { bodyOrThrow } from "@brewdial/client";
import { listShelves } from "@brewdial/contract/shelves/endpoints.ts";
import { getPublishedOverview } from "@brewdial/contract/published-recipes/endpoints.ts";
import { presentAuthors, presentBrewers } from "#app/features/discover/present-shelf.ts";
import { presentBagShelf, presentShelf } from "./present-shelves.ts";
import { cached } from "#app/http/cached.server.ts";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import { onOwnOrExample, type OwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Format } from "#app/i18n/format.ts";

/** The published recipes by author; the same for all visitors. */
const loadOverview = cached(async ({ publicApi }) =>
  bodyOrThrow(await publicApi(getPublishedOverview, { query: {} })),
);

/** Loads the start of Discover, without a search: shelves by occasion, the brewers and the authors. */
export async function loadShelves(
  requestContext: RequestContext,
  format: Format,
  own: OwnGrinder | undefined,
) {
  const { read, messages, visitor } = requestContext;
  const [{ shelves }, overview, dials] = await Promise.all([
    read(listShelves, { query: onOwnOrExample(own) }),
    loadOverview(requestContext),
    listDials(requestContext),
  ]);
  const { shelf } = messages;
  const context = { dials, isExample: own === undefined, now: Date.now() };
  const isClassic = shelves.every(({ recipes }) => recipes.every(({ publication }) => publication));
  return {
    bag: shelves.flatMap((one) => presentBagShelf(messages, format, one) ?? [])[0],
    shelves: shelves
      .filter(({ id }) => id !== "bag")
      .map((one) => presentShelf(messages, format, one, context)),
    brewers: presentBrewers(messages),
    authors: overview.authors.length === 0 ? undefined : presentAuthors(messages, format, overview),
    nobody:
      isClassic && visitor.hasSession && overview.total > 0
        ? { title: shelf.nobody, text: shelf.nobodyText(format.number(overview.total)), button: shelf.write }
        : undefined,
  };
}

export type ShelvesView = Awaited<ReturnType<typeof loadShelves>>;
