import type { Analytics } from "@brewdial/contract/events/analytics-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

type Data = Shape<typeof Analytics>;
type Percent = (share: number) => string;
type Text = Messages["analytics"];

const maxSources = 8;
const maxCoffees = 12;
const maxGrinders = 8;

const sumOf = (items: readonly { readonly count: number }[]) =>
  items.reduce((sum, { count }) => sum + count, 0);

/** Returns the items with their share of `total`, and with a bar proportional to the largest item. */
const toBars = <T extends { readonly count: number }>(
  format: Format,
  percent: Percent,
  items: readonly T[],
  total: number,
) => {
  const longest = Math.max(1, ...items.map(({ count }) => count));
  return items.map((item) => ({
    ...item,
    value: format.number(item.count),
    share: percent(item.count / Math.max(1, total)),
    percent: Math.round((item.count / longest) * 100),
  }));
};

export function presentSources(text: Text, format: Format, percent: Percent, traffic: Data["traffic"]) {
  const names: Readonly<Record<string, string>> = text.sourceNames;
  const all = traffic.map(({ source, isConfirmed, pageViews, impressions, clicks }) => ({
    name: names[source] ?? source,
    isConfirmed: isConfirmed || Object.hasOwn(names, source),
    count: pageViews + impressions + clicks,
  }));
  const total = sumOf(all);
  const [first] = all.toSorted((a, b) => b.count - a.count);
  return {
    sentence:
      first === undefined ? text.none : text.sourcesSentence(first.name, percent(first.count / total)),
    bars: toBars(format, percent, all.slice(0, maxSources), total),
  };
}

/** Presents the embedded items: coffees by name, shared recipes by their id. */
export function presentTargets(
  text: Text,
  format: Format,
  percent: Percent,
  targets: Data["embed"]["byTarget"],
  names: ReadonlyMap<string, string>,
) {
  const rows = targets
    .toSorted((a, b) => b.impressions - a.impressions)
    .slice(0, maxCoffees)
    .map(({ target, impressions, clicks }) => {
      const slug = target.slice(target.indexOf("/") + 1);
      return {
        key: target,
        name: names.get(slug) ?? slug,
        shown: format.number(impressions),
        opened: impressions === 0 ? "–" : percent(clicks / impressions),
      };
    });
  const [first] = rows;
  return {
    sentence: first === undefined ? text.none : text.coffeesSentence(first.name, first.shown),
    rows,
  };
}

export function presentMethods(
  { analytics: text, methods }: Messages,
  format: Format,
  percent: Percent,
  byMethod: Data["embed"]["byMethod"],
) {
  const names: Readonly<Record<string, string>> = methods;
  const all = byMethod.map(({ method, switches }) => ({ name: names[method] ?? method, count: switches }));
  const total = sumOf(all);
  const [first] = all;
  return {
    sentence:
      first === undefined ? text.none : text.methodsSentence(first.name, percent(first.count / total)),
    bars: toBars(format, percent, all, total),
  };
}

/** Presents the grinders that visitors choose most often; shares are those of all choices. */
export function presentGrinders(
  text: Text,
  format: Format,
  percent: Percent,
  { byGrinder, grinderChoices }: Pick<Data["embed"], "byGrinder" | "grinderChoices">,
) {
  const all = byGrinder.map(({ brand, name, choices }) => ({ name: `${brand} ${name}`, count: choices }));
  const [first] = all;
  return {
    sentence:
      first === undefined
        ? text.none
        : text.grindersSentence(first.name, percent(first.count / Math.max(1, grinderChoices))),
    bars: toBars(format, percent, all.slice(0, maxGrinders), grinderChoices),
  };
}
