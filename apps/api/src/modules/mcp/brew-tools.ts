import type { BrewMethodId } from "@brewdial/contract/vocabulary.ts";
import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { dialInstruction } from "@brewdial/domain/grind/dial-instruction.ts";
import { badRequest } from "../../core/errors.ts";
import { toBrewer } from "../adaptation/get-gear.ts";
import { suggestNext } from "../brew-logs/suggest-next-brew.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { formatAdaptation, presentGenerated } from "./adapt-tool.ts";
import {
  resolveGrinder,
  resolveMachine,
  resolveMachineFor,
  resolveMethod,
  resolveRoast,
} from "./resolve-names.ts";
import type { ToolArguments } from "./tool-arguments.ts";
import type { ToolResult } from "./tool-result.ts";

/** Returns the usual recipe of a method for the gear and a roast, as POST /api/get-recipe does for a coffee without an id. */
export function start(
  equipment: Equipment,
  {
    grinder: text,
    waterGrams,
    roast = "MEDIUM",
    strength = 3,
    ...args
  }: ToolArguments["get_starting_recipe"],
): ToolResult {
  const { method, machine } = resolveBrewing(equipment, args);
  const grinder = resolveGrinder(equipment, text);
  const { recipe, notices } = adaptRecipe({
    method,
    grinder,
    personalCurve: null,
    machine: machine === undefined ? null : toBrewer(machine),
    roastLevel: resolveRoast(roast),
    filterType: null,
    volumeGrams: waterGrams ?? null,
    strength,
    taste: 0,
    nudgeSteps: 0,
    bands: equipment.bands,
  });
  const adapted = recipe && presentGenerated(recipe, method, grinder.slug);
  const limits = { changes: recipe?.why ?? [], notices: notices.map((notice) => notice.text) };
  return {
    sentence: formatAdaptation(equipment, { name: null, url: null, adapted, ...limits }),
    answer: { recipe: adapted, ...limits },
  };
}

/** Suggests one change as POST /api/next-brew does. */
export function suggestChange(
  equipment: Equipment,
  { grinder: text, setting, ...args }: ToolArguments["suggest_next_brew"],
): ToolResult {
  const { method: methodText, machine: machineText, ...figures } = args;
  const { method } = resolveBrewing(equipment, { method: methodText, machine: machineText });
  const grinder = text === undefined ? undefined : resolveGrinder(equipment, text);
  const { next } = suggestNext(equipment, {
    ...figures,
    method: method.id as BrewMethodId,
    grinderId: grinder?.slug,
    grindSetting: setting,
  });
  const { change, direction, fromLabel: from, toLabel: to, reason } = next;
  const dial =
    change === "grind" && grinder !== undefined && next.to !== null
      ? ` Set the ${grinder.brand} ${grinder.name} to ${dialInstruction(grinder.dial, next.to)}.`
      : "";
  return { sentence: `${reason}${dial}`, answer: { change, direction, from, to, reason } };
}

/** Returns the method and the brewer, of which at least one must be named. */
function resolveBrewing(
  equipment: Equipment,
  { method: text, machine }: { readonly method?: string | undefined; readonly machine?: string | undefined },
) {
  if (text !== undefined) {
    const method = resolveMethod(equipment, text);
    return {
      method,
      machine: machine === undefined ? undefined : resolveMachineFor(equipment, machine, method),
    };
  }
  if (machine === undefined) throw badRequest("Send method or machine");
  const brewer = resolveMachine(equipment, machine);
  return { method: resolveMethod(equipment, brewer.brewMethod), machine: brewer };
}
