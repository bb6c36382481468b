import { findGrinders, listPopular } from "./choices.ts";
import type { ListedGrinder } from "@brewdial/contract/equipment/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { describeAmount, describeMark } from "#app/features/dial/describe.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Messages } from "#app/i18n/messages.ts";

type GrinderItem = Shape<typeof ListedGrinder>;

export interface IndexQuery {
  readonly text: string;
  readonly isEspresso: boolean;
}

const maxQueryLength = 60;

/** Reads the search and filters from the URL. */
export const readIndexQuery = (search: URLSearchParams): IndexQuery => ({
  text: (search.get("q") ?? "").trim().slice(0, maxQueryLength),
  isEspresso: search.get("espresso") === "1",
});

/** Returns the query of a URL; empty for the whole list. */
export function formatIndexQuery({ text, isEspresso }: IndexQuery): string {
  const search = new URLSearchParams();
  if (text !== "") search.set("q", text);
  if (isEspresso) search.set("espresso", "1");
  return search.size === 0 ? "" : `?${search}`;
}

/** Presents a grinder in a list: its small dial and its starting setting for pour-over. */
export function presentItem(messages: Messages, grinder: GrinderItem) {
  const { slug, brand, name, shape, pourOver } = grinder;
  const { dial } = presentDial(grinder.dial);
  return {
    slug,
    brand,
    name,
    shape,
    dial: { min: dial.min, max: dial.max },
    facts: [describeBurrs(messages, grinder)].filter((fact) => fact !== ""),
    start:
      pourOver === null
        ? undefined
        : {
            setting: pourOver.setting,
            label: describeMark(messages, dial, pourOver.setting),
            range: pourOver.range,
            rangeLabel: describeAmount(messages, dial, pourOver.range),
          },
  };
}

export type GrinderLine = ReturnType<typeof presentItem>;

/** Returns the burrs of a grinder: "39 mm conical". */
export function describeBurrs(
  { grinders: text, locale }: Messages,
  { burrType, burrSizeMm }: Pick<GrinderItem, "burrType" | "burrSizeMm">,
): string {
  const kinds: Readonly<Record<string, string>> = text.burrKinds;
  const size = burrSizeMm === null ? undefined : new Intl.NumberFormat(locale).format(burrSizeMm);
  return text.burrs(size, burrType === null ? undefined : (kinds[burrType] ?? burrType));
}

/** Filters grinders by the query and groups them by brand, in the order of the API. The whole list begins with the popular ones. */
export function presentIndex(messages: Messages, grinders: readonly GrinderItem[], query: IndexQuery) {
  const reaching = grinders.filter(({ espressoCapable }) => !query.isEspresso || espressoCapable);
  const matching = findGrinders(reaching, query.text);
  const brands = Map.groupBy(matching, ({ brand }) => brand);
  return {
    count: matching.length,
    popular:
      formatIndexQuery(query) === ""
        ? listPopular(grinders).map(({ slug, brand, name, shape }) => ({ slug, brand, name, shape }))
        : [],
    brands: Array.from(brands, ([brand, models], index) => ({
      brand,
      id: `brand-${index + 1}`,
      grinders: models.map((grinder) => presentItem(messages, grinder)),
    })),
  };
}
