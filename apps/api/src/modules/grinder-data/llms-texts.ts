import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { formatScale, formatSetting } from "@brewdial/domain/grind/notation.ts";
import type { Config } from "@brewdial/config/config.ts";
import { type Equipment, memoizePerCatalog } from "../equipment/equipment.ts";
import { resolveGrinder } from "../equipment/resolve-reference.ts";
import { equalMeans, getChart, getReach, listGrinderNames } from "./grinder-charts.ts";

/** Creates the text files for language models, built once per catalog version. */
export function createLlmsTexts(config: Pick<Config, "baseUrl" | "webUrl">) {
  return {
    index: memoizePerCatalog((equipment) => indexText(equipment, config)),
    full: memoizePerCatalog((equipment) => fullText(equipment, config)),
  };
}

type Addresses = Pick<Config, "baseUrl" | "webUrl">;

const summary =
  "Coffee grinder settings on one shared scale, the grind index, so that a setting on one grinder can be converted to any other. Every answer carries a range and its sources.";

/** Renders /llms.txt: an index of the data. */
function indexText(equipment: Equipment, { baseUrl, webUrl }: Addresses): string {
  return `# Brewdial

> ${summary}

The grind index runs from 0 (espresso-fine) over about 40 (filter) to 100 (coarsest). ${equipment.grinders.length} grinders are known, as of ${equipment.date}. Settings are starting points: zero points differ between units.

## Data

- [All grinder data as text](${baseUrl}/llms-full.txt): every grinder with its reference points and its settings per brew method
- [A grinder's page as Markdown](${webUrl}/grinders/comandante-c40-mk4.md): settings, ranges, zero, reference points and sources; replace the slug
- [Grinders](${baseUrl}/api/widget/grinders): slugs, brands and names as JSON
- [A grinder's chart](${baseUrl}/api/widget/grinder/comandante-c40-mk4): settings per brew method as JSON
- [Convert a setting](${baseUrl}/api/v1/convert?from=comandante-c40-mk4&setting=24&to=baratza-encore): from one grinder to another, as JSON

## Recipes

- [Brewers](${webUrl}/brewers/v60): where to start with a V60 and published recipes for it; replace the slug
- [Search recipes](${baseUrl}/api/recipes/search?q=hoffmann%20v60&onGrinder=baratza-encore): recipes of known authors and members with their setting on a grinder, as JSON

## Tools

- [OpenAPI description](${baseUrl}/api/openapi.json): every operation of the service
- [API reference](${baseUrl}/docs/): the same for people
- [MCP endpoint](${baseUrl}/api/mcp): Streamable HTTP (POST), no key; tools convert_grind_setting, get_grinder_chart, list_grinders, find_recipes, adapt_recipe

## Optional

- [Brew methods](${baseUrl}/api/brew-methods): grind index range and base recipe of each
- [Brewers](${baseUrl}/api/machines): manual brewers and espresso machines
- [Filters](${baseUrl}/api/filters): paper, metal and cloth
`;
}

/** Renders /llms-full.txt: all grinder data in a fixed order. */
function fullText(equipment: Equipment, addresses: Addresses): string {
  const { baseUrl } = addresses;
  const { bands } = equipment;
  const methods = equipment.brewMethods
    .map(
      ({ id, name, grindIndex: { min, typical, max } }) =>
        `- ${name} (${id}): ${min} to ${max}, typically ${typical}`,
    )
    .join("\n");
  const grinders = listGrinderNames(equipment).grinders.map(({ slug }) =>
    grinderText(resolveGrinder(equipment, slug), equipment, addresses),
  );
  return `# Brewdial grinder data

${summary}

Data of ${equipment.date}. ${equipment.grinders.length} grinders. The figures come from the sources named with each grinder; free to use with a mention of Brewdial.

## The grind index

0 is espresso-fine, about 40 is filter, 100 is the coarsest. 24 clicks on a Comandante C40 are index 40 by definition; every other grinder is placed relative to that. Each grinder has five reference points that tie a setting to an index; between them the curve is a straight line. ${equalMeans} Settings count from the zero named with each grinder.

## Grind index of the brew methods

${methods}

## How to convert by hand

1. Find the two neighbouring reference points of the first grinder around its setting and interpolate the index on a straight line.
2. Do the reverse on the second grinder: interpolate its setting at that index, then round to a step its dial has.
3. Read the result as a range: each grinder has a band in index units that holds four settings in five; take the root of the sum of both squares, about ${bands.medium} for two grinders, and more above index 40. The range of a method in a chart is wider, because people differ about a method.
4. Espresso (index 2 to 15) is a zone: convert a setting as any other, and for a first shot start at the coarse end and go finer.

Or let the service do it: ${baseUrl}/api/v1/convert?from=SLUG&setting=SETTING&to=SLUG (JSON), or the MCP tool convert_grind_setting at ${baseUrl}/api/mcp. Lists: ${baseUrl}/api/widget/grinders and ${baseUrl}/api/widget/grinder/SLUG.

## Grinders

${grinders.join("\n")}`;
}

function grinderText(grinder: CatalogGrinder, equipment: Equipment, { webUrl }: Addresses): string {
  const { slug, brand, name, dial, reference, citations, notes, band, zeroHabits } = grinder;
  const points = reference.map(
    ({ setting, grindIndex }) => `${formatSetting(dial, setting)} = ${grindIndex}`,
  );
  const settings = getChart(equipment, slug, webUrl).methods.flatMap(
    ({ label, settingLabel, usual, maker, startAtCoarseEnd, styles }) => [
      `- ${label}: ${settingLabel} (${usual.label})${startAtCoarseEnd ? ", a first shot starts at the coarse end" : ""}${
        maker?.differs ? `; the maker says ${maker.label}` : ""
      }`,
      ...styles.map(
        (style) => `- ${label}, ${style.label.toLowerCase()}: ${style.settingLabel} (${style.usual.label})`,
      ),
    ],
  );
  const { unknown } = getReach(equipment, slug);
  const cited = citations.map(({ title, address }) => (address === null ? title : `${title} (${address})`));
  const habits = zeroHabits.map((habit) => `\nzero, ${habit.name}: ${habit.check}`).join("");
  return `### ${brand} ${name}

slug: ${slug}
page: ${webUrl}/grinders/${slug}.md
scale: ${formatScale(dial)}; ${dial.settingMeans}; zero: ${dial.zero}${habits}
reference points (setting = grind index): ${points.join(", ")}
band: ${band} index units
sources: ${cited.join("; ")}${notes === null ? "" : `\nnote: ${notes}`}
settings (where six published settings in seven lie):
${settings.join("\n")}${unknown.length === 0 ? "" : `\nno settings published yet: ${unknown.join(", ")}`}
`;
}
