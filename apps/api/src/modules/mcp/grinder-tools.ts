import { dialInstruction } from "@brewdial/domain/grind/dial-instruction.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { convertBySlug, getChart, getReach, listGrinderNames } from "../grinder-data/grinder-charts.ts";
import { grinderNames } from "./match-names.ts";
import { resolveGrinder } from "./resolve-names.ts";
import type { ToolArguments } from "./tool-arguments.ts";
import type { ToolResult } from "./tool-result.ts";

type Grinder = Equipment["grinders"][number];

/** Converts a setting; the result is that of GET /api/v1/convert. */
export function convert(
  equipment: Equipment,
  { from, setting, to }: ToolArguments["convert_grind_setting"],
): ToolResult {
  const source = resolveGrinder(equipment, from);
  const target = resolveGrinder(equipment, to);
  const answer = convertBySlug(equipment, source.slug, setting, target.slug);
  return { sentence: answer.text, answer };
}

/** Gets a grinder's settings per brew method; the result is that of GET /api/widget/grinder/{slug}, with its reach. */
export function chart(
  equipment: Equipment,
  { grinder: text }: ToolArguments["get_grinder_chart"],
  webUrl: string,
): ToolResult {
  const grinder = resolveGrinder(equipment, text);
  const answer = { ...getChart(equipment, grinder.slug, webUrl), ...getReach(equipment, grinder.slug) };
  const settings = answer.methods.map(
    ({ label, setting, usual }) =>
      `${label}: ${dialInstruction(grinder.dial, setting)}, range ${usual.label}`,
  );
  const missing = [
    answer.unreachable.length === 0 ? "" : ` Out of reach: ${answer.unreachable.join(", ")}.`,
    answer.unknown.length === 0 ? "" : ` No settings published yet: ${answer.unknown.join(", ")}.`,
  ].join("");
  const sentence = `${fullName(grinder)}, ${answer.scale}. ${settings.join("; ")}.${missing}`;
  return { sentence, answer };
}

/** Lists grinders whose brand, name or slug contains every word; if there are none, those with a similar name. */
export function list(equipment: Equipment, { search = "" }: ToolArguments["list_grinders"]): ToolResult {
  const answer = listGrinderNames(equipment, search);
  const { count } = answer;
  if (count > 0) return { sentence: `${count} ${count === 1 ? "grinder" : "grinders"}.`, answer };
  const similar = new Set(
    grinderNames(equipment)
      .search(search)
      .map(({ slug }) => slug),
  );
  if (similar.size === 0) {
    return {
      sentence: `No grinder matches "${search}". Search for the brand alone, or leave search out.`,
      answer,
    };
  }
  const grinders = listGrinderNames(equipment).grinders.filter(({ slug }) => similar.has(slug));
  const names = grinders.map(({ brand, name }) => `${brand} ${name}`).join(", ");
  return { sentence: `Similar to "${search}": ${names}.`, answer: { grinders, count: grinders.length } };
}

const fullName = ({ brand, name }: Pick<Grinder, "brand" | "name">) => `${brand} ${name}`;
