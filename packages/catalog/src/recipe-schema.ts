import { roastLevels } from "@brewdial/contract/vocabulary.ts";
import { stepActions, stepKinds } from "@brewdial/domain/steps/brew-step.ts";
import { Type } from "typebox";

const strict = { additionalProperties: false } as const;
const Slug = Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" });
const Line = Type.String({ minLength: 1, maxLength: 280 });
const Grams = Type.Number({ exclusiveMinimum: 0, maximum: 20_000 });
const Seconds = Type.Integer({ minimum: 0, maximum: 172_800 });
const Celsius = Type.Number({ minimum: 0, maximum: 100 });
const GrindIndex = Type.Number({ minimum: 0, maximum: 100 });

/** A text in every language of the service. */
const Translated = Type.Object({ en: Line, de: Line, fr: Line }, strict);

const Step = Type.Object(
  {
    kind: Type.Enum([...stepKinds]),
    atSeconds: Seconds,
    untilSeconds: Seconds,
    toGrams: Type.Optional(Grams),
    addedGrams: Type.Optional(Grams),
    waterTempC: Type.Optional(Celsius),
    actions: Type.Optional(Type.Array(Type.Enum([...stepActions]))),
    text: Translated,
  },
  strict,
);

/** The grind of a recipe as a grind index, and as its author published it. */
const Grind = Type.Object(
  {
    index: GrindIndex,
    low: GrindIndex,
    high: GrindIndex,
    confidence: Type.Enum(["high", "medium", "low"]),
    published: Type.Optional(
      Type.Object(
        {
          words: Type.Optional(Line),
          microns: Type.Optional(Type.Union([Type.Number(), Type.Array(Type.Number())])),
          grinder: Type.Optional(Slug),
          setting: Type.Optional(Type.Union([Type.Number(), Type.Array(Type.Number())])),
          unit: Type.Optional(Line),
        },
        strict,
      ),
    ),
  },
  strict,
);

/** data/recipes/<method>.json: recipes of known authors, with the URLs where they were found. */
export const PublishedRecipesSchema = Type.Array(
  Type.Object(
    {
      slug: Slug,
      title: Translated,
      author: Line,
      year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
      isFamous: Type.Optional(Type.Literal(true)),
      /** For an AeroPress that is used upside down. */
      isInverted: Type.Optional(Type.Literal(true)),
      isIced: Type.Optional(Type.Literal(true)),
      brewer: Slug,
      filter: Type.Optional(Slug),
      roast: Type.Optional(Type.Enum([...roastLevels])),
      /** The coffee that it was published for, if the catalog has it. */
      coffee: Type.Optional(Slug),
      doseGrams: Grams,
      /** Includes ice and dilution; for espresso, the beverage in the cup. */
      waterGrams: Grams,
      brewTimeSeconds: Seconds,
      waterTempC: Type.Union([Celsius, Type.Null()]),
      waterTempRangeC: Type.Optional(Type.Array(Celsius, { minItems: 2, maxItems: 2 })),
      grind: Grind,
      /** Preparation before the first pour. */
      preparation: Type.Optional(Translated),
      steps: Type.Array(Step, { minItems: 1, maxItems: 20 }),
      note: Type.Optional(Translated),
      /** Points that the sources leave open or disagree about. */
      uncertain: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
      servings: Type.Integer({ minimum: 1 }),
      difficulty: Type.Enum(["easy", "medium", "hard"]),
      sources: Type.Array(
        Type.Object({ title: Line, address: Type.String({ pattern: "^https?://" }) }, strict),
        {
          minItems: 1,
        },
      ),
    },
    strict,
  ),
);
