import { getWeeklyStats, listBrewPoints } from "@brewdial/contract/brew-logs/figures.ts";
import { getLastBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { listLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { listOwnGrinders } from "@brewdial/contract/gear/endpoints.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { findPair, listPairs } from "#app/features/log/pattern-pairs.ts";
import {
  presentCoffees,
  presentGrindPattern,
  presentRatioPattern,
} from "#app/features/log/present-patterns.ts";
import { presentWeek } from "#app/features/log/present-week.ts";
import { type BrewPoint, isRated } from "#app/features/log/tally.ts";
import { listKnownGrinders } from "#app/features/grinders/own-catalog.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";

const maxPoints = 1000;

/** Loads the patterns of one grinder and one method: those in the URL, else the most used. */
export async function loadPatterns(requestContext: RequestContext, query: URLSearchParams) {
  const { read, messages, visitor } = requestContext;
  const [points, week, { grinders: own }, { library }, catalog] = await Promise.all([
    read(listBrewPoints, { query: { limit: maxPoints } }),
    read(getWeeklyStats, { query: {} }),
    read(listOwnGrinders, {}),
    read(listLibraryCoffees, {}),
    listKnownGrinders(requestContext),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const known = new Map(catalog.map((grinder) => [grinder.id, grinder]));
  const nicknames = new Map(own.map(({ id, nickname }) => [id, nickname]));
  const rated = points.data.filter(isRated);
  const pairs = listPairs(rated).flatMap((pair) => {
    const grinder = known.get(pair.grinderId);
    if (grinder === undefined) return [];
    const name = nicknames.get(pair.grinderId) ?? grinder.name;
    return [{ ...pair, slug: grinder.slug, name, unit: grinder.dial.unit }];
  });
  const pair = findPair(pairs, query.get("method"), query.get("grinder"));
  if (pair === undefined) return { week: presentWeek(messages, format, week), patterns: undefined };
  const coffeeId = parseCoffee(query.get("coffee"), pair.brews);
  const names = await nameCoffees(
    requestContext,
    pair.brews,
    new Map(library.map(({ coffee }) => [coffee.id, coffee.name])),
  );
  const brews =
    coffeeId === undefined ? pair.brews : pair.brews.filter((brew) => brew.coffeeProfileId === coffeeId);
  const queryOf = ({ method, slug }: { readonly method: string; readonly slug: string }) =>
    `?${new URLSearchParams({ method, grinder: slug }).toString()}`;
  return {
    week: presentWeek(messages, format, week),
    patterns: {
      pairs: pairs.map((one) => ({
        label: `${brewerPageName(messages, one.method)} · ${one.name}`,
        query: queryOf(one),
        isOn: one === pair,
      })),
      coffee:
        coffeeId === undefined ? undefined : { name: names.get(coffeeId) ?? messages.patterns.unknownCoffee },
      query: queryOf(pair),
      grind: presentGrindPattern(messages, format, brews, pair),
      ratio: presentRatioPattern(messages, format, brews),
      coffees: presentCoffees(messages, format, pair.brews, (id) => names.get(id)),
      latest: points.hasMore ? messages.patterns.latest(format.number(maxPoints)) : undefined,
    },
  };
}

/** Returns the coffee in the URL, if there is a brew of it. */
function parseCoffee(text: string | null, brews: readonly BrewPoint[]): number | undefined {
  const id = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return brews.some(({ coffeeProfileId }) => coffeeProfileId === id) ? id : undefined;
}

/** Maximum number of lookups for names of coffees outside the library. */
const maxLookups = 10;

/** Returns the names of the brewed coffees. Brew points contain no names, so coffees outside the library are looked up in a brew. */
async function nameCoffees(
  { read }: RequestContext,
  brews: readonly BrewPoint[],
  library: ReadonlyMap<number, string>,
) {
  const ids = new Set(
    brews.flatMap(({ coffeeProfileId }) => (coffeeProfileId === null ? [] : [coffeeProfileId])),
  );
  const missing = [...ids].filter((id) => !library.has(id)).slice(0, maxLookups);
  const found = await Promise.all(
    missing.map(
      async (id) => (await read(getLastBrewLog, { query: { coffeeProfileId: id } })).brewLog?.coffee,
    ),
  );
  return new Map([
    ...library,
    ...found.flatMap((coffee) =>
      coffee === undefined || coffee === null ? [] : [[coffee.id, coffee.name] as const],
    ),
  ]);
}
