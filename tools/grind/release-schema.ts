/* JSON Schema of the open release, as data/grinders.schema.json publishes it. */

const text = { type: "string", minLength: 1 };
const slug = { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" };
const index = { type: "number", minimum: 0, maximum: 100 };
const positive = { type: "number", exclusiveMinimum: 0 };
const setting = { type: "number", minimum: 0 };
const count = { type: "integer", minimum: 2 };

/** Returns the schema of an object with no members other than these; those named in `optional` may be missing. */
const object = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []) => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
const list = (items: object) => ({ type: "array", items });
const oneOf = (...values: readonly string[]) => ({ enum: values });
const orNull = (schema: object) => ({ anyOf: [schema, { type: "null" }] });

const notation = (kind: string, counts: Readonly<Record<string, object>>, optional: readonly string[] = []) =>
  object({ kind: { const: kind }, ...counts }, optional);

const dial = object({
  min: setting,
  max: positive,
  stepsPerUnit: positive,
  notation: {
    oneOf: [
      notation("number", { stepsPerRotation: count }, ["stepsPerRotation"]),
      notation("number-letter", { lettersPerNumber: { ...count, maximum: 26 } }),
      notation("number-click", { clicksPerNumber: count, numbersPerRotation: count }, ["numbersPerRotation"]),
      notation("number-dot", { stepsPerNumber: { ...count, maximum: 9 } }),
      notation("rotation-number-click", { numbersPerRotation: count, clicksPerNumber: count }),
      notation("rotation-click", { clicksPerRotation: count }),
      notation("rotation-plus-number", { numbersPerRotation: count }),
      notation("rotation-fraction", { marksPerRotation: count }),
    ],
  },
  unit: oneOf("clicks", "numbers", "dots", "notches", "marks", "turns", "microns"),
  zero: text,
  settingMeans: text,
});

const span = object({ min: index, typical: index, max: index });

const method = object(
  {
    id: slug,
    name: text,
    style: oneOf("IMMERSION", "PERCOLATION", "PRESSURE"),
    grindIndex: span,
    grindSpread: positive,
    styles: list(
      object({ id: slug, name: text, grindIndex: span, grindSpread: positive }, [
        "grindIndex",
        "grindSpread",
      ]),
    ),
  },
  ["styles"],
);

const grinder = object(
  {
    slug,
    brand: text,
    name: text,
    dial,
    curve: { ...list(object({ grindIndex: index, setting })), minItems: 5, maxItems: 5 },
    band: positive,
    confidence: oneOf("high", "medium", "low"),
    espressoCapable: { type: "boolean" },
    espressoOnly: { type: "boolean" },
    espressoZone: orNull(object({ min: setting, max: setting, basis: oneOf("published", "estimate") })),
    independentSources: count,
    citations: {
      ...list(object({ title: text, address: orNull({ type: "string", pattern: "^https://" }) })),
      minItems: 2,
    },
  },
  ["espressoOnly"],
);

export const releaseSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Open grind index data",
  ...object({
    $schema: text,
    standard: { type: "string", pattern: "^\\d+\\.\\d+$" },
    version: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
    license: { const: "CC-BY-4.0" },
    licenseUrl: text,
    attribution: text,
    bands: object({ high: positive, medium: positive, low: positive }),
    methods: list(method),
    grinders: list(grinder),
    notInOpenRelease: object({ reason: text, slugs: { ...list(slug), uniqueItems: true } }),
  }),
};
