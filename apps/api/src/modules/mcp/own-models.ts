import { bagStates, type Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import { nullable, oneOf, type Shape } from "@brewdial/contract/model.ts";
import { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import { formatTime } from "@brewdial/domain/brewing/brew-timing.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { type Static, Type } from "typebox";

/* Bags and brews as personal tools present them: short, and without free text. */

export const ownBag = Type.Object({
  id: Type.Integer(),
  summary: Type.String({ description: "The bag in one line." }),
  coffee: Type.String(),
  state: oneOf(bagStates),
  gramsLeft: Type.Number(),
  brewsLeft: Type.Integer(),
  daysOffRoast: nullable(Type.Integer()),
  freshness: nullable(oneOf(["resting", "peak", "fading"])),
});

export const ownBrew = Type.Object({
  id: Type.Integer(),
  url: Type.String({ description: "Page of the brew, where the user can change or delete it." }),
  summary: Type.String({ description: "The brew in one line." }),
  brewedAt: Type.String(),
  method: oneOf(brewMethodIds),
  coffee: nullable(Type.String()),
  brewer: nullable(Type.String()),
  grinder: nullable(Type.String({ description: "Slug of the grinder." })),
  setting: nullable(Type.String({ description: "Setting on that grinder, with its unit." })),
  doseGrams: nullable(Type.Number()),
  waterGrams: nullable(Type.Number()),
  waterTempC: nullable(Type.Number()),
  brewTimeSeconds: nullable(Type.Integer()),
  rating: nullable(Type.Integer({ description: "1 to 5." })),
  balance: nullable(Type.Integer({ description: "From -2, very sour, to 2, very bitter." })),
  strength: nullable(Type.Integer({ description: "From -2, very weak, to 2, very strong." })),
  writtenBy: nullable(Type.String({ description: "The program that logged it. Null for the user." })),
});

type Coffee = NonNullable<Shape<typeof BrewLog>["coffee"]>;
const nameOf = ({ name, roasterName }: Coffee) => `${name} by ${roasterName}`;

export function presentBag(bag: Shape<typeof Bag>): Static<typeof ownBag> {
  const { id, state, gramsLeft, brewsLeft, daysOffRoast } = bag;
  const coffee = nameOf(bag.coffee);
  const freshness = bag.freshness?.phase ?? null;
  const age = daysOffRoast === null ? "" : `, ${daysOffRoast} days off roast`;
  return {
    id,
    summary: `Bag ${id}: ${coffee}, ${state}, ${gramsLeft} g left (${brewsLeft} brews)${age}${freshness === null ? "" : `, ${freshness}`}`,
    coffee,
    state,
    gramsLeft,
    brewsLeft,
    daysOffRoast,
    freshness,
  };
}

export function presentBrew(log: Shape<typeof BrewLog>, webUrl: string): Static<typeof ownBrew> {
  const { id, method, doseGrams, waterGrams, brewTimeSeconds, rating, balance, strength, writtenBy } = log;
  const coffee = log.coffee && nameOf(log.coffee);
  const setting = log.grindInstruction ?? log.grindSettingLabel;
  const grinder = log.grinder && `${log.grinder.brand} ${log.grinder.name}`;
  const brewer = log.machine && machineName(log.machine);
  const waterTempC = log.waterTempC === null ? null : Math.round(log.waterTempC);
  const parts = [
    ...(doseGrams === null ? [] : [`${doseGrams} g coffee`]),
    ...(waterGrams === null ? [] : [`${waterGrams} g water`]),
    ...(waterTempC === null ? [] : [`${waterTempC} °C`]),
    ...(brewTimeSeconds === null ? [] : [formatTime(brewTimeSeconds)]),
    ...(setting === null ? [] : [grinder === null ? `grind ${setting}` : `${setting} on the ${grinder}`]),
    ...(rating === null ? [] : [`rated ${rating} of 5`]),
    ...(balance === null ? [] : [["very sour", "sour", "balanced", "bitter", "very bitter"][balance + 2]]),
    ...(strength === null || strength === 0
      ? []
      : [["very weak", "weak", "", "strong", "very strong"][strength + 2]]),
  ];
  const url = `${webUrl}/log/${id}`;
  return {
    id,
    url,
    summary: `Brew ${id}, ${log.brewedAt.slice(0, 10)}, ${coffee ?? "unknown coffee"}, ${brewer ?? method}: ${parts.join(", ") || "no figures"}`,
    brewedAt: log.brewedAt,
    method,
    coffee,
    brewer,
    grinder: log.grinder?.slug ?? null,
    setting,
    doseGrams,
    waterGrams,
    waterTempC,
    brewTimeSeconds,
    rating,
    balance,
    strength,
    writtenBy,
  };
}
