import type { NameMatch } from "@brewdial/domain/text/name-matcher.ts";
import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import { roastLevels } from "@brewdial/contract/vocabulary.ts";
import { parseRoastLevel } from "@brewdial/domain/text/roast-level.ts";
import { badRequest } from "../../core/errors.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { closestSlugs, type NamedItem } from "@brewdial/domain/text/closest-slugs.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { grinderNames, machineNames } from "./match-names.ts";

/* Resolves the names that a model uses to items of the catalog. Every error says what to use instead. */

const maxSuggestions = 6;

export const resolveGrinder = (equipment: Equipment, text: string) =>
  resolve(grinderNames(equipment).match(text), "grinder", equipment.grinders, text);

export const resolveMachine = (equipment: Equipment, text: string) =>
  resolve(machineNames(equipment).match(text), "brewer", equipment.machines, text);

/** Resolves a brewer for a method; throws 400 for a brewer of another method. */
export function resolveMachineFor(
  equipment: Equipment,
  text: string,
  { id }: Equipment["brewMethods"][number],
): Equipment["machines"][number] {
  const machine = resolveMachine(equipment, text);
  if (machine.brewMethod === id) return machine;
  throw badRequest(
    `The ${machineName(machine)} is for ${machine.brewMethod}, and the recipe for ${id}: name a brewer for ${id}, or leave machine out.`,
  );
}

function resolve<T extends NamedItem>(
  match: NameMatch<T>,
  kind: "grinder" | "brewer",
  items: readonly T[],
  text: string,
): T {
  if ("item" in match) return match.item;
  const { candidates } = match;
  if (candidates.length > 0) {
    const slugs = candidates.slice(0, maxSuggestions).map(({ slug }) => slug);
    const more = candidates.length > maxSuggestions ? ", …" : "";
    throw badRequest(
      `"${text}" can mean ${candidates.length} ${kind}s: ${slugs.join(", ")}${more}. Name one of them.`,
    );
  }
  const closest = closestSlugs(items, text);
  const hint = closest.length === 0 ? "" : ` Closest: ${closest.join(", ")}.`;
  const next = kind === "grinder" ? " Use list_grinders to find slugs." : "";
  throw badRequest(`Unknown ${kind} "${text}".${hint}${next}`);
}

export function resolveMethod({ brewMethods }: Equipment, text: string): Equipment["brewMethods"][number] {
  const id = findBrewMethodId(text);
  const method = brewMethods.find((known) => known.id === id);
  if (method !== undefined) return method;
  throw badRequest(
    `Unknown brew method "${text}". Use one of ${brewMethods.map((known) => known.id).join(", ")}.`,
  );
}

export function resolveRoast(text: string): string {
  const level = parseRoastLevel(text);
  if (level !== undefined) return level;
  throw badRequest(`Unknown roast level "${text}". Use one of ${roastLevels.join(", ")}.`);
}
