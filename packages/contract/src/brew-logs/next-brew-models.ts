import { Type } from "typebox";
import { model, nullable, nullableText, oneOf } from "../model.ts";
import { messageParams } from "../adaptation/recipe-changes.ts";

const lever = oneOf(["grind", "ratio", "temperature"]);

const nextBrewCodes = [
  "cure",
  "correct_time",
  "follow_clock",
  "go_back",
  "keep",
  "uneven_extraction",
  "taste_unknown",
  "no_room",
  "dilute",
] as const;

const next = Type.Object({
  change: oneOf(["grind", "ratio", "temperature", "time", "none"]),
  direction: nullable(
    oneOf(["finer", "coarser", "weaker", "stronger", "hotter", "cooler", "longer", "shorter"]),
  ),
  from: nullable(
    Type.Number({
      description: "Current value: a grind setting, a ratio, degrees Fahrenheit or seconds.",
    }),
  ),
  to: nullable(
    Type.Number({
      description: "Suggested value, always a valid setting. Null if only the direction is known.",
    }),
  ),
  fromLabel: nullableText(),
  toLabel: nullableText(),
  unit: nullable(
    Type.String({
      description:
        "Unit of `from` and `to`: that of the dial, such as `clicks`, `ratio`, `fahrenheit` or `seconds`.",
    }),
  ),
  waterGrams: nullable(
    Type.Number({ description: "If the ratio changes: the new amount of water for the same dose." }),
  ),
  waterTempC: nullable(
    Type.Number({ description: "If the temperature changes: the new temperature in °C." }),
  ),
  waterTempF: nullable(
    Type.Number({ description: "If the temperature changes: the new temperature in °F." }),
  ),
  reason: Type.String({ description: "The reason, in one sentence." }),
  code: Type.Unsafe<(typeof nextBrewCodes)[number]>({
    ...oneOf(nextBrewCodes),
    description: "Kind of the sentence, for translations.",
  }),
  params: messageParams(
    "The parts of the sentence: `fault`, `change`, `direction`, `from`, `to` and others.",
  ),
  followedPreviousAdvice: nullable(
    Type.Boolean({
      description: "Whether this brew followed the suggestion after the previous one. Null if unknown.",
    }),
  ),
});

const basis = {
  taste: oneOf(["good", "sour", "thin", "bitter", "watery", "strong", "uneven", "unknown"]),
  comparedToPrevious: nullable(oneOf(["better", "same", "worse"])),
  lastChange: nullable(lever),
};

const nextExample = {
  change: "grind" as const,
  direction: "finer" as const,
  from: 24,
  to: 23,
  fromLabel: "24",
  toLabel: "23",
  unit: "clicks",
  waterGrams: null,
  waterTempC: null,
  waterTempF: null,
  reason: "Sour means that too little was extracted: grind finer, 23 instead of 24.",
  code: "cure" as const,
  params: { fault: "sour", change: "grind", direction: "finer", from: 24, to: 23 },
  followedPreviousAdvice: null,
};

const basisExample = { taste: "sour" as const, comparedToPrevious: null, lastChange: null };

/** At most one change for the next brew, and the brew that it is based on. */
export const NextBrew = model(
  "NextBrew",
  Type.Object({
    next,
    basis: Type.Object({ brewLogId: Type.Integer(), previousBrewLogId: nullable(Type.Integer()), ...basis }),
  }),
  { next: nextExample, basis: { brewLogId: 31, previousBrewLogId: null, ...basisExample } },
);

/** One change for the next brew, based on a brew that is not logged. */
export const NextBrewAdvice = model(
  "NextBrewAdvice",
  Type.Object({
    next,
    basis: Type.Object({ brewLogId: Type.Null(), previousBrewLogId: Type.Null(), ...basis }),
  }),
  { next: nextExample, basis: { brewLogId: null, previousBrewLogId: null, ...basisExample } },
);

export const nextBrewModels = [NextBrew, NextBrewAdvice] as const;
