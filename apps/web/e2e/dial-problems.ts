import { listTags, textOf } from "./crawler.ts";

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly minLabel: string;
  readonly maxLabel: string;
}

export interface Grinder {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly dial: { readonly min: number; readonly max: number; readonly stepsPerUnit: number };
  readonly pourOver: Setting | null;
  readonly chart: readonly {
    readonly setting: number;
    readonly settingLabel: string;
    readonly styles: readonly { readonly settingLabel: string }[];
  }[];
}

export interface Setting {
  readonly setting: number;
  readonly settingLabel: string;
  readonly unit: string;
  readonly instruction: string;
  readonly range: Range;
}

export interface Conversion {
  readonly from: Pick<Setting, "setting" | "settingLabel">;
  readonly to: Setting;
  readonly clamped: boolean;
  /** Null outside the zone for espresso; inside it, pages show the zone as the range. */
  readonly espresso: { readonly range: Range } | null;
}

export interface OnGrinder {
  readonly grinder: { readonly name: string };
  readonly setting: number;
  readonly label: string;
  readonly unit: string;
  readonly instruction: string;
  readonly range: Range;
  readonly clamped: boolean;
}

/** Reads the dials of a page from their attributes. */
export const readDials = (html: string) =>
  listTags(html).flatMap(({ name, attributes }) => {
    const { "data-grinder": grinder, "data-setting": setting, "data-range": range } = attributes;
    if (name !== "svg" || grinder === undefined) return [];
    const [min, max] = range?.split(" ").map(Number) ?? [];
    // Small dials repeat a setting that is shown as text beside them, so they are hidden from screen readers and need no label.
    const label = attributes["aria-hidden"] === "true" ? undefined : (attributes["aria-label"] ?? "");
    return [{ grinder, setting: Number(setting), min, max, label }];
  });

const isOnDial = ({ dial: { min, max, stepsPerUnit } }: Grinder, setting: number | undefined): boolean => {
  if (setting === undefined) return true;
  const step = setting * stepsPerUnit;
  return (
    setting >= min && setting <= max && Math.abs(step - Math.round(step)) < 0.01 * Math.max(1, stepsPerUnit)
  );
};

/** Removes spaces: "8 + 1 dot" and "8 +1 dot" are the same setting. */
export const withoutSpaces = (labels: readonly string[]): string => labels.join().replaceAll(" ", "");

/** Returns a setting as tables write it: the unit of turns is in the column heading. */
const toMark = (label: string) => label.replace(/ turns?$/, "");
const toRange = ({ minLabel, maxLabel }: Pick<Range, "minLabel" | "maxLabel">) =>
  [...new Set([minLabel, maxLabel].map(toMark))].join(" to ");

/** Groups adjacent rows with the same result, like the table on the page. */
function groupByResult(rows: readonly Conversion[]): Conversion[][] {
  const bySetting = new Map(rows.map((row) => [row.from.setting, row]));
  const groups: Conversion[][] = [];
  for (const row of [...bySetting.values()].toSorted((a, b) => a.from.setting - b.from.setting)) {
    const [last] = groups.at(-1) ?? [];
    if (last !== undefined && last.to.setting === row.to.setting && last.clamped === row.clamped)
      groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Lists the problems of the table on a converter page. */
export function listTableProblems(
  path: string,
  html: string,
  rows: readonly Conversion[],
): readonly string[] {
  const units = html.match(/class="near-unit">[^<]*\p{L}/gu) ?? [];
  const shown = Array.from(
    html.matchAll(/<th scope="row"><a [^>]*>(.*?)<\/a><\/th>(.*?)<\/tr>/gs),
    ([, from = "", cells = ""]) => [from, ...cells.split("</td>").slice(0, -1)].map(textOf),
  );
  const missing = groupByResult(rows).filter((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return false;
    const from = toRange({ minLabel: first.from.settingLabel, maxLabel: last.from.settingLabel });
    const expected = first.clamped
      ? [withoutSpaces([from])]
      : group.map(({ to }) => withoutSpaces([from, toMark(to.settingLabel), toRange(to.range)]));
    return !shown.some((row) =>
      first.clamped
        ? row.length === 2 && expected.includes(withoutSpaces(row.slice(0, 1)))
        : expected.includes(withoutSpaces(row)),
    );
  });
  return [
    ...(units.length < 2 ? [`${path}: the table has no unit`] : []),
    ...missing.map(
      ([first]) => `${path}: no row with ${first?.from.settingLabel} and ${first?.to.settingLabel}`,
    ),
  ];
}

/** Lists the problems of a list item: a small dial, its setting, and its range with a unit. */
export function listLineProblems(path: string, line: string, api: Setting): readonly string[] {
  const { setting, settingLabel, unit, instruction, range } = api;
  const dial = readDials(line)[0];
  const shown = [dial?.setting, dial?.min, dial?.max].join();
  const expected = [setting, range.min, range.max].join();
  const text = withoutSpaces([textOf(line)]);
  const label = withoutSpaces([toMark(settingLabel)]);
  // Plain numbers have no unit, and places such as 2.6.4 have several.
  const needsUnit = unit !== "numbers" && instruction === `${settingLabel} ${unit}`;
  const hasUnit = !needsUnit || textOf(line).includes(` ${unit}`);
  return [
    ...(shown === expected ? [] : [`${path} shows ${shown}, the API returns ${expected}`]),
    ...(text.includes(label) && text.includes(withoutSpaces([toRange(range)])) && hasUnit
      ? []
      : [`${path} says ${textOf(line)}, the API ${settingLabel} in ${toRange(range)} ${unit}`]),
  ];
}

/** Lists the problems of a page's dials, compared with the grinders that it shows. */
export function listDialProblems(
  path: string,
  html: string,
  grinders: readonly Grinder[],
): readonly string[] {
  return readDials(html).flatMap(({ grinder, setting, min, max, label }) => {
    // Pages for the visitor's own grinder omit the brand.
    const shown =
      grinders.find(({ brand, name }) => `${brand} ${name}` === grinder) ??
      grinders.find(({ name }) => name === grinder);
    if (shown === undefined) return [`${path}: no grinder is called ${grinder}`];
    const isRight =
      [setting, min, max].every((value) => isOnDial(shown, value)) &&
      (min ?? setting) <= setting &&
      setting <= (max ?? setting);
    return [
      ...(isRight ? [] : [`${path}: the ${grinder} has no ${setting} in ${min} to ${max}`]),
      // A number with its unit, such as "23 clicks" or "17 on the dial".
      ...(label === undefined || /: \S+.* \p{L}/u.test(label) ? [] : [`${path}: ${label} has no unit`]),
    ];
  });
}
