import { Type } from "typebox";
import { bagFields, bagGrams, maxBags } from "../coffee-bags/endpoints.ts";
import { brewFigures, tastingFields } from "../brew-logs/fields.ts";
import { coffeeFields } from "../coffees/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import { learnedGrinders } from "../gear/learned-grinders.ts";
import { libraryPolicies } from "../library/policies.ts";
import { Done, model, nullable, oneOf, text, timestamp, timestampInput, uuidInput } from "../model.ts";
import { maxPersonalRecipes, personalRecipeFields } from "../personal-recipes/endpoints.ts";
import { amounts, doseGrams, waterGrams } from "../recipes/endpoints.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";

/** Apps and file formats whose files the web front end can read; of the source, only this name is stored. */
export const importSources = [
  "beanconqueror",
  "brew-guide",
  "visualizer",
  "decent",
  "gaggiuino",
  "gaggimate",
  "meticulous",
  "timer-coffee",
  "brewspec",
  "csv",
  "brewdial",
] as const;

/** Maximum number of brews of an import, and of one request. */
export const maxImportedBrews = 20_000;
export const brewsPerRequest = 500;

/** Number of hours for which an import can be undone. */
export const undoHours = 24;

const path = "/api/user/imports";
const params = Type.Object({
  id: uuidInput("Id of an import.", "6d1f2f0a-3a52-4c3e-9a1e-5a4d6c1f7b20"),
});
const sourceId = (description: string) => ({ ...text(1, 400), description });

const counts = (things: string) =>
  Type.Object({
    added: Type.Integer({ description: `${things} that are new.` }),
    known: Type.Integer({ description: `${things} that were here already.` }),
  });

/** An import of data from another app (D601). */
export const Import = model(
  "Import",
  Type.Object({
    id: Type.String({ format: "uuid" }),
    source: oneOf(importSources),
    createdAt: timestamp(),
    finishedAt: nullable(
      Type.String({ format: "date-time", description: "When the last brews arrived. Null until then." }),
    ),
    undoUntil: timestamp(),
    brews: Type.Object({
      expected: Type.Integer(),
      added: Type.Integer({ description: "Brews that this import added." }),
    }),
    coffees: Type.Integer({ description: "Private coffees that this import added." }),
    bags: Type.Integer(),
    recipes: Type.Integer(),
  }),
  {
    id: "6d1f2f0a-3a52-4c3e-9a1e-5a4d6c1f7b20",
    source: "beanconqueror",
    createdAt: "2026-11-18T07:00:00.000Z",
    finishedAt: "2026-11-18T07:00:12.000Z",
    undoUntil: "2026-11-19T07:00:00.000Z",
    brews: { expected: 1204, added: 1204 },
    coffees: 58,
    bags: 61,
    recipes: 0,
  },
);

export const ImportPreview = model(
  "ImportPreview",
  Type.Object({
    coffees: Type.Object({
      added: Type.Integer({ description: "Coffees that only you will see." }),
      matched: Type.Integer({ description: "Coffees that the catalog has." }),
      known: Type.Integer({ description: "Coffees that you have imported before." }),
    }),
    bags: counts("Bags"),
    recipes: counts("Recipes"),
    refused: Type.Array(Type.Object({ sourceId: Type.String(), message: Type.String() }), {
      description: "Recipes that cannot be imported.",
      maxItems: maxPersonalRecipes,
    }),
  }),
  {
    coffees: { added: 55, matched: 3, known: 0 },
    bags: { added: 61, known: 0 },
    recipes: { added: 0, known: 0 },
    refused: [],
  },
);

export const listImports = endpoint({
  ...libraryPolicies,
  id: "listImports",
  method: "GET",
  path,
  summary: "List your imports",
  description: "The newest 20, newest first.",
  success: {
    200: {
      description: "Your imports.",
      schema: Type.Object({ imports: Type.Array(Import.ref, { maxItems: 20 }) }),
      example: { imports: [Import.example] },
    },
  },
});

/** Files are read on the user's device; this endpoint accepts their contents, without brews (D601). */
export const startImport = endpoint({
  ...libraryPolicies,
  id: "startImport",
  method: "POST",
  path,
  summary: "Start an import",
  description:
    "Adds gear, coffees, bags and recipes of another app; the brews follow with `POST /api/user/imports/{id}/brews`. A coffee of the " +
    "catalog is used where name and roaster are the same; every other one becomes private to you. Items that an earlier import of the " +
    "same source brought are not added again. With `dryRun` nothing is stored, and `import` is null.",
  limit: { max: 60, windowSeconds: 3600, per: "user" },
  idempotent: true,
  body: {
    schema: Type.Object({
      source: oneOf(importSources),
      dryRun: Type.Optional(Type.Boolean({ description: "Default false." })),
      brews: Type.Integer({
        minimum: 0,
        maximum: maxImportedBrews,
        description: "Number of brews that follow.",
      }),
      grinders: Type.Optional(
        Type.Array(equipmentRef("Grinder"), { maxItems: 100, description: "Grinders for your gear." }),
      ),
      machines: Type.Optional(
        Type.Array(equipmentRef("Machine"), { maxItems: 100, description: "Brewers for your gear." }),
      ),
      coffees: Type.Optional(
        Type.Array(
          Type.Object({
            sourceId: sourceId("Id of the coffee in the source."),
            rating: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 5 }))),
            ...coffeeFields,
          }),
          { maxItems: 2000 },
        ),
      ),
      bags: Type.Optional(
        Type.Array(
          Type.Object({
            sourceId: sourceId("Id of the bag in the source."),
            coffee: sourceId("`sourceId` of its coffee."),
            grams: bagGrams("What the bag held."),
            ...Type.Partial(Type.Object(bagFields)).properties,
            finishedAt: Type.Optional(nullable(timestampInput("When it was empty. Omitted: it is not."))),
          }),
          { maxItems: maxBags },
        ),
      ),
      recipes: Type.Optional(
        Type.Array(
          Type.Object({
            sourceId: sourceId("Id of the recipe in the source."),
            coffee: Type.Optional(nullable(sourceId("`sourceId` of its coffee."))),
            ...personalRecipeFields,
            ratio: amounts.ratio,
            doseGrams: doseGrams(),
            waterGrams: waterGrams(),
          }),
          { maxItems: maxPersonalRecipes },
        ),
      ),
    }),
    maxBytes: 8_388_608,
    example: {
      source: "beanconqueror",
      brews: 1204,
      grinders: ["comandante-c40-mk4"],
      coffees: [{ sourceId: "b1", name: "Kochere", roasterName: "North", roastLevel: "LIGHT" }],
      bags: [{ sourceId: "b1", coffee: "b1", grams: 250, roastedOn: "2026-10-02" }],
    },
  },
  success: {
    200: {
      description: "What would be added.",
      schema: Type.Object({ import: Type.Null(), preview: ImportPreview.ref }),
      example: { import: null, preview: ImportPreview.example },
    },
    201: {
      description: "The import, and what was added.",
      schema: Type.Object({ import: Import.ref, preview: ImportPreview.ref }),
      example: { import: Import.example, preview: ImportPreview.example },
    },
  },
  errors: {
    400: "A field is missing or out of range, a bag or recipe names a coffee that is not in the request, or you would have too many bags or recipes.",
    404: "Grinder or machine not found.",
  },
});

export const addImportedBrews = endpoint({
  ...libraryPolicies,
  id: "addImportedBrews",
  method: "POST",
  path: `${path}/{id}/brews`,
  summary: "Add brews to an import",
  description:
    `Up to ${brewsPerRequest} brews a request, oldest first. A brew whose \`clientId\` you have logged or deleted before is left alone, ` +
    "so that a request can be repeated. A brew that cannot be logged is refused without the others. `writtenBy` of the logs names the source.",
  limit: { max: 600, windowSeconds: 3600, per: "user" },
  params,
  body: {
    schema: Type.Object({
      brews: Type.Array(
        Type.Object({
          clientId: uuidInput(
            "The id of the brew in its source, or a UUID derived from it.",
            "0b6f8d0e-4b57-4c8e-9a53-3f1c2d7e9a10",
          ),
          brewedAt: timestampInput("When you brewed, with a time zone. Not in the future."),
          coffee: Type.Optional(nullable(sourceId("`sourceId` of its coffee."))),
          bag: Type.Optional(nullable(sourceId("`sourceId` of its bag."))),
          method: Type.Optional(brewMethodInput()),
          isBest: Type.Optional(
            Type.Boolean({ description: "Whether it is the best of its bag, unless another is." }),
          ),
          doseGrams: Type.Optional(nullable(doseGrams())),
          ...brewFigures,
          ...Type.Partial(Type.Object(tastingFields)).properties,
        }),
        { maxItems: brewsPerRequest },
      ),
      isLast: Type.Optional(Type.Boolean({ description: "True with the last brews of the import." })),
      calibrate: Type.Optional(
        Type.Boolean({
          description:
            "With `isLast`: whether imported brews with 4 or 5 stars calibrate the grinders of your gear. Default false.",
        }),
      ),
    }),
    maxBytes: 8_388_608,
    example: {
      brews: [
        {
          clientId: "0b6f8d0e-4b57-4c8e-9a53-3f1c2d7e9a10",
          brewedAt: "2026-06-03T08:15:30Z",
          method: "pour-over",
          coffee: "b1",
          bag: "b1",
          doseGrams: 15,
          waterGrams: 240,
          rating: 4,
        },
      ],
      isLast: true,
    },
  },
  success: {
    200: {
      description: "What happened to the brews of the request.",
      schema: Type.Object({
        import: Import.ref,
        added: Type.Integer(),
        known: Type.Integer(),
        calibrated: learnedGrinders,
        refused: Type.Array(Type.Object({ clientId: Type.String(), message: Type.String() }), {
          maxItems: brewsPerRequest,
        }),
      }),
      example: { import: Import.example, added: 1, known: 0, calibrated: [], refused: [] },
    },
  },
  errors: { 404: "Import not found." },
});

export const undoImport = endpoint({
  ...libraryPolicies,
  id: "undoImport",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Undo an import",
  description:
    `Deletes what the import added: brews, bags, private coffees, recipes and gear, also if you changed it since. Possible for ${undoHours} hours. ` +
    "Afterwards the same file can be imported again.",
  params,
  success: { 200: { description: "The import was undone.", schema: Done.ref, example: Done.example } },
  errors: { 404: `Import not found, or older than ${undoHours} hours.` },
});

export const importEndpoints = [listImports, startImport, addImportedBrews, undoImport] as const;
export const importModels = [Import, ImportPreview] as const;
