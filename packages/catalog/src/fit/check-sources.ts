import { findMethodStyle } from "./observations.ts";
import type { SourceData } from "./read-sources.ts";

/** Lists the problems of the source data, each with its file and the next step. */
export function checkSources(data: SourceData): string[] {
  return [...checkSourceList(data), ...checkGrinders(data), ...checkTables(data), ...checkFamilies(data)];
}

function checkSourceList({ sources }: SourceData): string[] {
  return [...sources.values()]
    .filter((source) => source.address === null && source.addressNote === undefined)
    .map(
      (source) =>
        `sources.json: "${source.id}" has no address. Add it, or say in addressNote why there is none.`,
    );
}

function checkGrinders({ sources, grinders, tables, families, brewMethods }: SourceData): string[] {
  const problems: string[] = [];
  const methods = new Set(brewMethods.map((method) => method.id));
  const slugs = new Set(grinders.map((grinder) => grinder.slug));
  const inTables = new Set(tables.flatMap((table) => table.rows.flatMap((row) => Object.keys(row.settings))));
  const inFamilies = new Set(families.flatMap((family) => Object.keys(family.travel)));
  for (const [position, grinder] of grinders.entries()) {
    const { slug, dial, evidence } = grinder;
    const report = (problem: string) => problems.push(`grinders/${slug}.json: ${problem}`);
    if (grinder.id !== position + 1) report(`id must be ${position + 1}: ids are dense and never change.`);
    if (
      evidence.length === 0 &&
      !inTables.has(slug) &&
      !inFamilies.has(slug) &&
      grinder.derivedFrom === undefined
    ) {
      report("no published settings. Add at least one entry to evidence, or a row in tables/.");
    }
    if (grinder.derivedFrom !== undefined && !slugs.has(grinder.derivedFrom.grinder)) {
      report(`derivedFrom names the unknown grinder "${grinder.derivedFrom.grinder}".`);
    }
    for (const { source, settings = [], points = [] } of evidence) {
      if (!sources.has(source)) report(`source "${source}" is unknown. Add it to sources.json.`);
      if (settings.length + points.length === 0) report(`"${source}" gives neither settings nor points.`);
      for (const { method, style, min, max } of settings) {
        if (!methods.has(method)) report(`"${source}" names the unknown brew method "${method}".`);
        else if (findMethodStyle(brewMethods, method, style) === undefined)
          report(`"${source}" names the unknown style "${style}" of ${method}.`);
        if (min > max) report(`"${source}": min of ${method} must not exceed max.`);
        if (max > dial.max + 1e-4)
          report(`"${source}": ${method} ${max} is off the dial, which ends at ${dial.max}.`);
      }
      for (const { setting } of points) {
        if (setting > dial.max + 1e-4)
          report(`"${source}": ${setting} is off the dial, which ends at ${dial.max}.`);
      }
    }
  }
  return problems;
}

function checkTables({ sources, grinders, tables }: SourceData): string[] {
  const dials = new Map(grinders.map((grinder) => [grinder.slug, grinder.dial]));
  return tables.flatMap(({ source, rows }) => {
    const report = (problem: string) => `tables/${source}.json: ${problem}`;
    const unknown = sources.has(source) ? [] : [report("the source is unknown. Add it to sources.json.")];
    const cells = rows.flatMap((row) =>
      Object.entries(row.settings).flatMap(([slug, setting]) => {
        const dial = dials.get(slug);
        if (dial === undefined) return [report(`row "${row.label}" names the unknown grinder "${slug}".`)];
        const isOff = setting > dial.max + 1e-4;
        return isOff ? [report(`row "${row.label}": ${setting} is off the dial of ${slug}.`)] : [];
      }),
    );
    const lonely = rows
      .filter((row) => Object.keys(row.settings).length < 2)
      .map((row) => report(`row "${row.label}" needs at least two grinders.`));
    return [...unknown, ...cells, ...lonely];
  });
}

function checkFamilies({ grinders, families }: SourceData): string[] {
  const slugs = new Set(grinders.map((grinder) => grinder.slug));
  const members = families.flatMap((family) => Object.keys(family.travel));
  const unknown = members.filter((slug) => !slugs.has(slug));
  const repeated = members.filter((slug, position) => members.indexOf(slug) !== position);
  return [
    ...unknown.map((slug) => `families.json names the unknown grinder "${slug}".`),
    ...repeated.map((slug) => `families.json names "${slug}" twice. A grinder belongs to one family.`),
  ];
}
