import { toBrewKit } from "@brewdial/domain/adapt/brew-kit.ts";
import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { NextBrewAdvice } from "@brewdial/contract/brew-logs/next-brew-models.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { suggestNextBrew } from "@brewdial/contract/brew-logs/next-brew.ts";
import { proposeNextBrew, type TastedBrew } from "@brewdial/domain/brewing/next-brew.ts";
import { toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import { formatSetting, parseSetting } from "@brewdial/domain/grind/notation.ts";
import { badRequest, unavailable } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveGrinder, resolveMachine } from "../equipment/resolve-reference.ts";
import { readTaste } from "./read-taste.ts";
import { presentWaterTemp } from "../equipment/water-temperature.ts";

type Body = Input<typeof suggestNextBrew>["body"];
type BrewInput = NonNullable<Body["previous"]>;

/** Proposes one change for the next brew from the figures in the request; stores nothing. */
export function suggestNext(equipment: Equipment, body: Body): Shape<typeof NextBrewAdvice> {
  const methodId = body.method ?? resolveMachine(equipment, String(body.machineId)).brewMethod;
  const method = equipment.brewMethods.find(({ id }) => id === methodId);
  if (method === undefined) throw unavailable(new Error(`No brew method ${methodId} in the catalog`));
  if (body.machineId !== undefined) resolveMachine(equipment, String(body.machineId));
  const grinder =
    body.grinderId === undefined ? undefined : resolveGrinder(equipment, String(body.grinderId));
  const { followedPreviousAdvice, taste, comparedToPrevious, lastChange, ...proposal } = proposeNextBrew(
    toBrewKit(method, grinder),
    toTastedBrew(body, grinder),
    body.previous === undefined ? [] : [toTastedBrew(body.previous, grinder)],
  );
  return {
    next: {
      ...proposal,
      ...presentWaterTemp(proposal.change === "temperature" ? proposal.to : null),
      followedPreviousAdvice,
    },
    basis: { brewLogId: null, previousBrewLogId: null, taste, comparedToPrevious, lastChange },
  };
}

function toTastedBrew(brew: BrewInput, grinder: CatalogGrinder | undefined): TastedBrew {
  const { doseGrams = null, waterGrams = null } = brew;
  const { feedback, strength } = readTaste(brew);
  return {
    grinderId: grinder?.id ?? null,
    ...readSetting(brew.grindSetting, grinder),
    doseGrams,
    ratio:
      doseGrams === null || waterGrams === null ? null : Math.round((waterGrams / doseGrams) * 100) / 100,
    waterTempF: readTemperature(brew),
    brewTimeSeconds: brew.brewTimeSeconds ?? null,
    rating: brew.rating ?? null,
    outcome: null,
    tasteProfile: null,
    extractionFeedback: feedback ?? null,
    balance: brew.balance ?? null,
    strength: brew.strength ?? strength,
  };
}

/** Throws 400 for a setting that is not on the dial; without a grinder the text stays as it is. */
function readSetting(setting: string | number | undefined, grinder: CatalogGrinder | undefined) {
  if (setting === undefined) return { grindSetting: null, grindSettingLabel: null };
  if (grinder === undefined) return { grindSetting: null, grindSettingLabel: String(setting) };
  const parsed = parseSetting(grinder.dial, setting);
  if (!parsed.ok)
    throw badRequest(
      `grindSetting is not on the dial of the ${grinder.brand} ${grinder.name}. ${parsed.reason}`,
    );
  return {
    grindSetting: parsed.setting,
    grindSettingLabel: formatSetting(grinder.dial, parsed.setting),
  };
}

function readTemperature({ waterTempC, waterTempF }: BrewInput): number | null {
  if (waterTempC !== undefined && waterTempF !== undefined)
    throw badRequest("waterTempC and waterTempF: send only one of them");
  return waterTempF ?? (waterTempC === undefined ? null : toFahrenheit(waterTempC));
}
