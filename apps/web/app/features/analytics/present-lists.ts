import type { Analytics } from "@brewdial/contract/events.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/en.ts";
import type { Format } from "#app/words/format.ts";

type Data = Shape<typeof Analytics>;
type Percent = (share: number) => string;
type Text = Words["analytics"];

const maxSources = 8;
const maxCoffees = 12;

/** A list with bars: each as long as its share of the longest. */
const toBars = <T extends { readonly count: number }>(format: Format, items: readonly T[]) => {
  const longest = Math.max(1, ...items.map(({ count }) => count));
  return items.map((item) => ({
    ...item,
    value: format.number(item.count),
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
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const [first] = all.toSorted((a, b) => b.count - a.count);
  return {
    sentence:
      first === undefined ? text.none : text.sourcesSentence(first.name, percent(first.count / total)),
    bars: toBars(format, all.slice(0, maxSources)),
  };
}

/** Presents what was embedded: coffees by name, shared recipes by their id. */
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
  { analytics: text, methods }: Words,
  format: Format,
  percent: Percent,
  byMethod: Data["embed"]["byMethod"],
) {
  const names: Readonly<Record<string, string>> = methods;
  const all = byMethod.map(({ method, switches }) => ({ name: names[method] ?? method, count: switches }));
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const [first] = all;
  return {
    sentence:
      first === undefined ? text.none : text.methodsSentence(first.name, percent(first.count / total)),
    bars: toBars(format, all),
  };
}
