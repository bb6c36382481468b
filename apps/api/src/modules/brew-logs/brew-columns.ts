import type { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { invalid } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveOptionalGrinder, resolveOptionalMachine } from "../equipment/resolve-reference.ts";
import { requireSensibleTemperature } from "../equipment/water-temperature.ts";
import { figures } from "./brew-figures.ts";
import { emptyTasting, tastingColumns } from "./tasting-columns.ts";

type Body = Input<typeof createBrewLog>["body"];

/** Returns gear and method of a brew; throws 404 for unknown gear, 400 without a method or with a temperature it cannot have. */
export function resolveBrewGear(equipment: Equipment, body: Body, recipeMethodId?: string) {
  const grinder = resolveOptionalGrinder(equipment, body.grinderId);
  const machine = resolveOptionalMachine(equipment, body.machineId);
  const methodId = body.method ?? machine?.brewMethod ?? recipeMethodId;
  if (methodId === undefined)
    throw invalid([{ field: "method", message: "is required unless machineId or a recipe is sent" }]);
  requireSensibleTemperature(equipment, methodId, body);
  return { grinder, machine, methodId };
}

/** Returns the columns of gear, figures and taste: all that depend neither on the database nor on the grinder's owner. */
export const brewColumns = (
  body: Body,
  { grinder, machine, methodId }: ReturnType<typeof resolveBrewGear>,
) => ({
  client_id: body.clientId ?? null,
  grinder_id: grinder?.id ?? null,
  machine_id: machine?.id ?? null,
  brew_method_id: methodId,
  water_temp_f: body.waterTempF ?? null,
  ...figures.none,
  ...figures.toColumns(body),
  ...emptyTasting,
  ...tastingColumns(body),
});
