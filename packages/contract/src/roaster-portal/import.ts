import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { model, nullable, oneOf } from "../model.ts";
import { portalPolicies } from "./endpoints.ts";

export const maxImportRows = 1000;

/** Columns of an imported file. */
export const importColumns = [
  "name",
  "roastLevel",
  "origin",
  "flavorNotes",
  "description",
  "coffeeType",
  "processingMethod",
  "acidityLevel",
  "bodyLevel",
  "altitudeMeters",
] as const;

/** The result for each row of an imported file (D285). */
export const CoffeeImport = model(
  "CoffeeImport",
  Type.Object({
    dryRun: Type.Boolean(),
    created: Type.Integer({ description: "Rows that were added, or would be added." }),
    skipped: Type.Integer(),
    failed: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        line: Type.Integer({ description: "Line of the file on which the row starts." }),
        name: Type.String(),
        action: {
          ...oneOf(["create", "skip", "error"]),
          description: "`skip`: your roaster already has a coffee with this name.",
        },
        messages: Type.Array(Type.String(), { description: "Why a row is skipped, or what to correct." }),
        coffeeId: nullable(Type.Integer({ description: "The new coffee. Null in a dry run." })),
      }),
      { maxItems: maxImportRows },
    ),
  }),
  {
    dryRun: true,
    created: 1,
    skipped: 0,
    failed: 1,
    rows: [
      { line: 2, name: "Kochere", action: "create", messages: [], coffeeId: null },
      {
        line: 3,
        name: "Guji",
        action: "error",
        messages: ["roastLevel must be one of LIGHT, MEDIUM_LIGHT, MEDIUM, MEDIUM_DARK, DARK"],
        coffeeId: null,
      },
    ],
  },
);

export const importPortalCoffees = endpoint({
  ...portalPolicies,
  id: "importPortalCoffees",
  method: "POST",
  path: "/api/roaster-portal/coffees/import",
  summary: "Import coffees from CSV",
  description:
    "Adds the rows that are valid and new, up to 1,000. By default it is a dry run, which adds nothing and says what would happen to each row. " +
    "The first line names the columns, in any order and case: `name` and `roastLevel`, and optionally `origin`, `flavorNotes`, `description`, " +
    "`coffeeType`, `processingMethod`, `acidityLevel`, `bodyLevel` and `altitudeMeters`. Common names of shops and German ones are understood too, such as `Title`, `Roast` and `Röstgrad`, and roasts such as `hell`. Other columns are ignored. Cells are separated by " +
    "commas, semicolons or tabs. Coffees that you already have are not changed.\n\n" +
    "The file can also be the body itself, as `text/csv`: `curl --data-binary @coffees.csv -H 'content-type: text/csv' '…/import?dryRun=false'`.",
  limit: { max: 20, windowSeconds: 3600, per: "user" },
  query: Type.Object({
    dryRun: Type.Optional(
      Type.Boolean({
        description: "The same as `dryRun` of the body, for a body that is the file.",
        examples: [true],
      }),
    ),
  }),
  body: {
    schema: Type.Object({
      csv: Type.String({ format: "csv", minLength: 1, maxLength: 500_000 }),
      dryRun: Type.Optional(Type.Boolean({ description: "Default true." })),
    }),
    maxBytes: 1_048_576,
    accepts: ["csv"],
    example: { csv: "name,roastLevel,origin\nKochere,light,Ethiopia\n", dryRun: true },
  },
  success: {
    200: {
      description: "What happened to each row, or would happen.",
      schema: CoffeeImport.ref,
      example: CoffeeImport.example,
    },
  },
  errors: { 400: "The file has no rows, more than 1,000 rows, or no columns `name` and `roastLevel`." },
});

export const portalImportEndpoints = [importPortalCoffees] as const;
export const portalImportModels = [CoffeeImport] as const;
