import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { sourceTiers } from "@brewdial/contract/grinder-data/grinder-evidence.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { dialInstruction } from "@brewdial/domain/grind/dial-instruction.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveGrinder as resolveReference } from "../equipment/resolve-reference.ts";
import { convertBySlug, getChart, getReach, listGrinderNames } from "../grinder-data/grinder-charts.ts";
import { grinderNames } from "./match-names.ts";
import { resolveGrinder, resolveMethod } from "./resolve-names.ts";
import type { ToolArguments } from "./tool-arguments.ts";
import type { ToolResult } from "./tool-result.ts";

/** Converts a setting as GET /api/v1/convert does. */
export function convert(
  equipment: Equipment,
  { from, setting, to }: ToolArguments["convert_grind_setting"],
): ToolResult {
  const source = resolveGrinder(equipment, from);
  const target = resolveGrinder(equipment, to);
  const conversion = convertBySlug(equipment, source.slug, setting, target.slug);
  const { text, note: _, notices, ...answer } = conversion;
  const sources = listSources([source, target]);
  return {
    sentence: `${text} ${formatSources(sources)}`,
    answer: { ...answer, notices: notices.map((notice) => notice.text), ...sources },
  };
}

/** Returns a grinder's settings per brew method, as GET /api/widget/grinder/{slug} does, and the range that it covers. */
export function chart(
  equipment: Equipment,
  { grinder: text }: ToolArguments["get_grinder_chart"],
  webUrl: string,
): ToolResult {
  const grinder = resolveGrinder(equipment, text);
  const { slug, brand, name, scale, zero, url, methods, confidence } = getChart(
    equipment,
    grinder.slug,
    webUrl,
  );
  const reach = getReach(equipment, slug);
  const settings = methods.map(
    ({ label, setting, usual }) =>
      `${label}: ${dialInstruction(grinder.dial, setting)}, range ${usual.label}`,
  );
  const missing = [
    reach.unreachable.length === 0 ? "" : ` Out of reach: ${reach.unreachable.join(", ")}.`,
    reach.unknown.length === 0 ? "" : ` No settings published yet: ${reach.unknown.join(", ")}.`,
  ].join("");
  const sources = listSources([grinder]);
  return {
    sentence: `${fullName(grinder)}, ${scale}. ${settings.join("; ")}.${missing} ${formatSources(sources)} All of it: ${url}`,
    answer: {
      slug,
      brand,
      name,
      scale,
      zero,
      url,
      methods: methods.map(({ key, label, setting, instruction, usual, span, maker, styles }) => ({
        key,
        label,
        setting,
        instruction,
        usual: usual.label,
        span: span.label,
        maker: maker?.label ?? null,
        styles: styles.map((style) => ({
          label: style.label,
          instruction: style.instruction,
          usual: style.usual.label,
        })),
      })),
      ...reach,
      confidence,
      ...sources,
    },
  };
}

/** Lists grinders whose brand, name or slug contains every word; if there are none, those with a similar name. */
export function list(
  equipment: Equipment,
  { search = "", method: methodText }: ToolArguments["list_grinders"],
): ToolResult {
  const method = methodText === undefined ? undefined : resolveMethod(equipment, methodText);
  const exact = listGrinderNames(equipment, search).grinders;
  const similar = exact.length > 0 ? [] : listSimilar(equipment, search);
  const named = exact.length > 0 ? exact : similar;
  const grinders =
    method === undefined
      ? named
      : named.filter(({ slug }) => canReach(resolveReference(equipment, slug), method));
  const answer = {
    grinders: grinders.map((grinder) => ({ slug: grinder.slug, name: fullName(grinder) })),
    count: grinders.length,
  };
  if (named.length === 0)
    return {
      sentence: `No grinder matches "${search}". Search for the brand alone, or leave search out.`,
      answer,
    };
  const start = similar.length === 0 ? "" : `Similar to "${search}": `;
  const count = named.length === 1 ? "1 grinder" : `${named.length} grinders`;
  const total = method === undefined ? count : `${grinders.length} of ${count} for ${method.id}`;
  return {
    sentence: `${start}${total}${grinders.length === 0 ? "" : `: ${formatByBrand(grinders)}`}.`,
    answer,
  };
}

function listSimilar(equipment: Equipment, search: string) {
  const slugs = new Set(
    grinderNames(equipment)
      .search(search)
      .map(({ slug }) => slug),
  );
  return listGrinderNames(equipment).grinders.filter(({ slug }) => slugs.has(slug));
}

const fullName = ({ brand, name }: Pick<CatalogGrinder, "brand" | "name">) => `${brand} ${name}`;

/** Formats names by brand, so that no brand is repeated: "Baratza Encore, Encore ESP; Comandante C40 MK4". */
const formatByBrand = (grinders: readonly Pick<CatalogGrinder, "brand" | "name">[]): string =>
  [...Map.groupBy(grinders, ({ brand }) => brand)]
    .map(([brand, models]) => `${brand} ${models.map(({ name }) => name).join(", ")}`)
    .join("; ");

/** Returns the three most reliable sources with a URL, and how many sources there are. */
function listSources(grinders: readonly CatalogGrinder[]) {
  const all = new Map(grinders.flatMap(({ citations }) => citations).map((one) => [one.title, one]));
  const sources = [...all.values()]
    .toSorted((a, b) => sourceTiers.indexOf(a.tier) - sourceTiers.indexOf(b.tier))
    .flatMap(({ title, address }) => (address === null ? [] : [{ title, url: address }]))
    .slice(0, 3);
  return { sources, sourceCount: all.size };
}

function formatSources({ sources, sourceCount }: ReturnType<typeof listSources>): string {
  const named = sources.map(({ title, url }) => `${title} ${url}`);
  const more = sourceCount - sources.length;
  return `Sources: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join("; ")}.`;
}
