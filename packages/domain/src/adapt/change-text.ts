import { formatTime } from "../brewing/brew-timing.ts";
import { formatAmount } from "../grind/step-unit.ts";
import { type BrewLimits, isEspresso, type WaterLimit } from "./brew-limits.ts";
import { type MethodBase, roundTenth } from "./method-base.ts";
import type { Cause, ChangeField, ChangeParams } from "./recipe-change.ts";
import { roastNames } from "./terms.ts";

type MethodId = Pick<MethodBase, "id">;

/** Formats grams with a thousands separator: "1,500 g". */
export const formatGrams = (grams: number): string => `${grams < 1000 ? grams : thousands.format(grams)} g`;

// Created once: a formatter per call costs more than the whole adaptation.
const thousands = new Intl.NumberFormat("en-US");

/** Formats a time: "28 s" below a minute, "3:05", or hours for cold brew. */
export const formatSeconds = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : formatTime(seconds);

/** Formats the combined reason of a change: "2 clicks finer for a light roast and a 250 g batch". */
export function formatReason(
  field: ChangeField,
  { amount, unit, causes }: Pick<ChangeParams, "unit" | "causes"> & { readonly amount: number },
  method: MethodId,
): string {
  const change = formatChange(field, amount, unit, method);
  const isOneWay = causes.every((cause) => Math.sign(cause.amount) === Math.sign(amount));
  if (isOneWay) return `${change} for ${joinWords(causes.map(nameCause))}`;
  return `${change}: ${listCauses(field, unit, causes)}`;
}

/** Lists the contribution of each cause: "2 finer for a light roast, 1 coarser for a 480 g batch". */
const listCauses = (field: ChangeField, unit: string, causes: readonly Cause[]): string =>
  causes.map((cause) => `${formatShare(field, cause.amount, unit)} for ${nameCause(cause)}`).join(", ");

function formatChange(field: ChangeField, amount: number, unit: string, method: MethodId): string {
  const size = Math.abs(amount);
  switch (field) {
    case "grind":
      return `${formatAmount({ amount: size, unit })} ${grindWord(amount)}`;
    case "dose":
      return `${size} g ${moreOrLess(amount)} coffee`;
    case "water":
      return `${formatGrams(size)} ${moreOrLess(amount)} ${isEspresso(method) ? "in the cup" : "water"}`;
    case "temperature":
      return formatDegrees(amount);
    default:
      return formatShare(field, amount, unit);
  }
}

function formatShare(field: ChangeField, amount: number, unit: string): string {
  const size = Math.abs(amount);
  switch (field) {
    case "grind":
      return `${unit === "microns" ? formatAmount({ amount: size, unit }) : size} ${grindWord(amount)}`;
    case "dose":
    case "water":
      return `${formatGrams(size)} ${moreOrLess(amount)}`;
    case "temperature":
      return formatDegrees(amount);
    default:
      return `${formatSeconds(size)} ${amount > 0 ? "longer" : "shorter"}`;
  }
}

const grindWord = (amount: number): string => (amount > 0 ? "coarser" : "finer");
const moreOrLess = (amount: number): string => (amount > 0 ? "more" : "less");

function formatDegrees(amount: number): string {
  const sign = amount > 0 ? "+" : "−";
  return `${sign}${roundTenth(Math.abs(amount) / 1.8)} °C (${sign}${Math.abs(amount)} °F)`;
}

function nameCause({ code, value, amount }: Cause): string {
  switch (code) {
    case "machine":
      return `the ${value}`;
    case "calibration":
      return "your calibration";
    case "roast":
      return `a ${(roastNames[value as string] ?? "this").toLowerCase()} roast`;
    case "filter":
      return `a ${value} filter`;
    case "batch":
      return `a ${formatGrams(value as number)} batch`;
    case "strength":
      return `strength ${value}`;
    case "taste":
      return (value as number) > 0 ? "a richer cup" : "a brighter cup";
    case "nudge":
      return "your nudge";
    case "altitude":
      return `${thousands.format(value as number)} m above the sea, where that is just off the boil`;
    case "grind":
      return `the ${amount > 0 ? "finer" : "coarser"} grind`;
    default:
      return "the conversion";
  }
}

function joinWords(words: readonly string[]): string {
  const others = words.slice(0, -1).join(", ");
  const last = words.at(-1) ?? "";
  return others === "" ? last : `${others} and ${last}`;
}

/** Explains why the water differs from the requested or typical amount. */
export function formatLimit(
  method: Pick<MethodBase, "id" | "name">,
  limit: WaterLimit,
  limits: BrewLimits,
  machineName: string | null,
  { requestedGrams, waterGrams }: { readonly requestedGrams: number; readonly waterGrams: number },
): string {
  const brewer = machineName === null ? "the brewer" : `the ${machineName}`;
  const cup = isEspresso(method) ? " in the cup" : " of water";
  const amounts = `${formatGrams(waterGrams)}${cup} instead of ${formatGrams(requestedGrams)}`;
  const { min, max } = limits.doseGrams;
  if (limit === "fill") return `${amounts}: the boiler of ${brewer} is filled to the valve`;
  if (limit === "smallest")
    return min === 0
      ? `${amounts}: the smallest boiler takes about as much`
      : `${amounts}: ${brewer} needs at least ${min} g of coffee`;
  if (isEspresso(method)) return `${amounts}: a basket holds at most ${max} g of coffee`;
  const holds = limits.usualWaterGrams
    ? `${brewer} holds ${formatGrams(limits.maxWaterGrams)}`
    : `the largest brewers for ${method.name} hold about ${formatGrams(limits.maxWaterGrams)}`;
  return limit === "usual" && waterGrams > requestedGrams
    ? `${amounts}: half of what ${brewer} holds`
    : `${amounts}: ${holds}`;
}
