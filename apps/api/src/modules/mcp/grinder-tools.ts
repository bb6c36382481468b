import { dialInstruction } from "@brewdial/domain/grind/dial-instruction.ts";
import { badRequest } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { closestSlugs } from "../grinder-data/closest-slugs.ts";
import { convertBySlug, getChart, getReach, listGrinderNames } from "../grinder-data/grinder-charts.ts";
import { matchGrinder, searchGrinders } from "./match-grinders.ts";
import type { ToolArguments } from "./tool-definitions.ts";
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
  const { grindIndex, note, confidence } = answer;
  const given = `${dialInstruction(source.dial, answer.from.setting)} on the ${fullName(source)}`;
  const found = `${dialInstruction(target.dial, answer.to.setting)} on the ${fullName(target)}`;
  const sentence = `${given} is about ${found} (range ${answer.to.range.label}). Grind index ${grindIndex}.${note === null ? "" : ` ${note}`} Confidence: ${confidence}.`;
  return { sentence, answer };
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
    ({ label, setting, range }) => `${label}: ${dialInstruction(grinder.dial, setting)}, range ${range}`,
  );
  const missing = answer.unreachable.length === 0 ? "" : ` Out of reach: ${answer.unreachable.join(", ")}.`;
  const sentence = `${fullName(grinder)}, ${answer.scale}. ${settings.join("; ")}.${missing} Confidence: ${answer.confidence}.`;
  return { sentence, answer };
}

/** Lists grinders whose brand, name or slug contains every word; if there are none, those with a similar name. */
export function list(equipment: Equipment, { search = "" }: ToolArguments["list_grinders"]): ToolResult {
  const answer = listGrinderNames(equipment, search);
  const { count } = answer;
  if (count > 0) return { sentence: `${count} ${count === 1 ? "grinder" : "grinders"}.`, answer };
  const similar = new Set(searchGrinders(equipment, search).map(({ slug }) => slug));
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

/** Returns the grinder that a slug or name means; throws an error that lists the slugs to choose from. */
export function resolveGrinder(equipment: Equipment, text: string): Grinder {
  const match = matchGrinder(equipment, text);
  if ("grinder" in match) return match.grinder;
  const { candidates } = match;
  if (candidates.length > 0) {
    const slugs = candidates.slice(0, maxSuggestions).map(({ slug }) => slug);
    throw badRequest(
      `"${text}" can mean ${candidates.length} grinders: ${slugs.join(", ")}${candidates.length > maxSuggestions ? ", …" : ""}. Name one of them.`,
    );
  }
  const closest = closestSlugs(equipment.grinders, text);
  const hint = closest.length === 0 ? "" : ` Closest: ${closest.join(", ")}.`;
  throw badRequest(`Unknown grinder "${text}".${hint} Use list_grinders to find slugs.`);
}

const maxSuggestions = 6;

const fullName = ({ brand, name }: Pick<Grinder, "brand" | "name">) => `${brand} ${name}`;
