import { Type } from "typebox";
import { aliased, requiredAliased } from "../aliases.ts";
import { Bag, bagStates } from "./models.ts";
import { endpoint } from "../endpoint.ts";
import * as limits from "../field-limits.ts";
import { libraryReads, libraryWrites } from "../library/policies.ts";
import { Done, nullable, oneOf, partialUpdate, pathId, text } from "../model.ts";
import { cursorParameter, limitParameter, nextPage } from "../paging.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";

/** Maximum number of bags of a user, finished ones included. */
export const maxBags = 2000;

const path = "/api/user/bags";
const params = Type.Object({ id: pathId("Bag") });

/** Writes of bags share one limit, which allows a user to enter a whole stock at once (D311). */
const bagWrites = {
  ...libraryWrites,
  limit: { max: 600, windowSeconds: 3600, bucket: "bag-writes", per: "user" },
} as const;

/** The time zone that determines "today". */
export const timeZoneParameter = {
  tz: Type.Optional(
    Type.String({
      maxLength: 64,
      examples: ["Europe/Berlin"],
      description:
        "IANA time zone in which ages are counted, for example `Europe/Berlin`. Default: the time zone of your preferences, or else `UTC`.",
    }),
  ),
};

/** Parameters of every response with bags. */
const bagView = {
  ...timeZoneParameter,
  method: Type.Optional(
    brewMethodInput(
      "Brew method for `freshness`: an id, name or alias. Default: the method of the bag's latest brew, or `pour-over`.",
    ),
  ),
};

const bagResponse = (description: string) => ({
  description,
  schema: Type.Object({ bag: Bag.ref }),
  example: { bag: Bag.example },
});

const date = (description: string) => nullable(Type.String({ format: "date", description }));
export const bagGrams = (description: string) => Type.Number({ ...limits.bagGrams, description });

export const bagFields = {
  roastedOn: date("Date of the roast, from 2000 on. No date can be in the future."),
  openedOn: date("Date when the bag was opened; not before the roast."),
  frozenOn: date("Date when the whole bag went into the freezer; not before the roast."),
  thawedOn: date("Date when the bag left the freezer; not before `frozenOn`."),
  note: nullable(text(0, limits.notesLength)),
};

export const listBags = endpoint({
  ...libraryReads,
  id: "listBags",
  method: "GET",
  path,
  summary: "List your bags",
  description: "Newest first, with age, freshness and what is left. `counts` are of all your bags, by state.",
  query: Type.Object({
    state: Type.Optional(
      Type.Unsafe<(typeof bagStates)[number][]>({
        type: "array",
        items: oneOf(bagStates),
        minItems: 1,
        maxItems: bagStates.length,
        description: "States, comma-separated. Default: all.",
        examples: [["open", "closed"]],
      }),
    ),
    ...aliased(
      ["coffeeProfileId", "coffeeId"],
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "Id of a coffee: only bags of it.",
        examples: [1],
      }),
    ),
    ...bagView,
    limit: limitParameter(),
    cursor: cursorParameter(),
  }),
  success: {
    200: {
      description: "A page of bags.",
      schema: Type.Object({
        data: Type.Array(Bag.ref),
        counts: Type.Object({
          closed: Type.Integer(),
          open: Type.Integer(),
          frozen: Type.Integer(),
          finished: Type.Integer(),
        }),
        ...nextPage,
      }),
      example: {
        data: [Bag.example],
        counts: { closed: 1, open: 3, frozen: 1, finished: 5 },
        cursor: null,
        hasMore: false,
      },
    },
  },
});

/** Columns of the table of bags. */
export const bagTableColumns = [
  "coffee",
  "roaster",
  "state",
  "roasted",
  "opened",
  "frozen",
  "thawed",
  "finished",
  "grams",
  "left",
  "cups",
  "notes",
] as const;

export const getBagTable = endpoint({
  ...libraryReads,
  id: "getBagTable",
  method: "GET",
  path: `${path}.csv`,
  summary: "Download your bags as a table",
  description:
    "All your bags, newest first. Weights are in grams. A text that a spreadsheet would run as a formula begins with an apostrophe.",
  limit: { max: 20, windowSeconds: 3600, per: "user" },
  success: {
    200: {
      description: `A CSV file (RFC 4180) with byte order mark. Columns: ${bagTableColumns.map((name) => `\`${name}\``).join(", ")}.`,
      contentType: "text/csv; charset=utf-8",
      schema: Type.String(),
      example: `\uFEFF${bagTableColumns.join(",")}\r\nKochere,North,open,2026-11-01,2026-11-08,,,,250,110,9,\r\n`,
    },
  },
});

/** Adds the coffee to the library if it is missing there (D260). */
export const createBag = endpoint({
  ...bagWrites,
  id: "createBag",
  method: "POST",
  path,
  summary: "Add a bag",
  description: `Adds the coffee to your library if needed. You can have up to ${maxBags} bags, finished ones included.`,
  idempotent: true,
  query: Type.Object(bagView),
  body: {
    schema: Type.Object({
      ...requiredAliased(["coffeeProfileId", "coffeeId"], pathId("Coffee")),
      grams: bagGrams("What the bag holds."),
      ...Type.Partial(Type.Object(bagFields)).properties,
    }),
    example: { coffeeProfileId: 3, grams: 250, roastedOn: "2026-05-22", openedOn: "2026-05-30" },
  },
  success: { 201: bagResponse("The new bag.") },
  errors: { 404: "Coffee not found." },
});

export const getBag = endpoint({
  ...libraryReads,
  id: "getBag",
  method: "GET",
  path: `${path}/{id}`,
  summary: "Get a bag",
  description: "Its brews are in `GET /api/brew-logs?bagId=`.",
  params,
  query: Type.Object(bagView),
  success: { 200: bagResponse("The bag.") },
});

export const updateBag = endpoint({
  ...bagWrites,
  id: "updateBag",
  method: "PATCH",
  path: `${path}/{id}`,
  summary: "Update a bag",
  description:
    "Omitted fields keep their value; null clears a field. To correct the stock send `gramsLeft`, or `grams` for what the bag held.",
  params,
  query: Type.Object(bagView),
  body: {
    schema: partialUpdate({
      ...bagFields,
      grams: bagGrams("What the bag held, before your brews. Not together with `gramsLeft`."),
      gramsLeft: Type.Number({
        ...limits.gramsLeft,
        description: "What is left now: sets `grams` to this plus the doses of the logged brews.",
      }),
      finished: Type.Boolean({
        description: "True sets `finishedAt` to now, unless it is set; false clears it.",
      }),
    }),
    example: { gramsLeft: 225 },
  },
  success: { 200: bagResponse("The updated bag.") },
});

/** Splits a bag: the frozen part becomes a bag of its own (D262). */
export const freezeBag = endpoint({
  ...bagWrites,
  id: "freezeBag",
  method: "POST",
  path: `${path}/{id}/freeze`,
  summary: "Freeze part of a bag",
  description:
    "Takes `grams` out of the bag into a new, frozen bag with the same dates and note. To freeze a whole bag, set `frozenOn` with PATCH.",
  idempotent: true,
  params,
  query: Type.Object(bagView),
  body: {
    schema: Type.Object({
      grams: bagGrams("What to freeze: less than what is left."),
      frozenOn: Type.Optional(
        Type.String({
          format: "date",
          description: "Date of freezing. Default: today in the time zone of the request.",
        }),
      ),
    }),
    example: { grams: 120 },
  },
  success: {
    201: {
      description: "The rest of the bag, and the frozen bag.",
      schema: Type.Object({ bag: Bag.ref, frozenBag: Bag.ref }),
      example: {
        bag: { ...Bag.example, grams: 130, gramsLeft: 70, brewsLeft: 3 },
        frozenBag: {
          ...Bag.example,
          id: 6,
          state: "frozen" as const,
          frozenOn: "2026-06-03",
          grams: 120,
          gramsLeft: 120,
          brewsLeft: 6,
          totalBrews: 0,
          lastBrew: null,
        },
      },
    },
  },
  errors: {
    409: "The bag is finished or was frozen before, or the `Idempotency-Key` was used with a different body.",
  },
});

/** Deleting it again returns 404 (D23). */
export const deleteBag = endpoint({
  ...bagWrites,
  id: "deleteBag",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Delete a bag",
  description: "Your brew logs of the bag are kept, with the age that the coffee had.",
  params,
  success: { 200: { description: "The bag was deleted.", schema: Done.ref, example: Done.example } },
});

export const bagEndpoints = [
  listBags,
  getBagTable,
  createBag,
  getBag,
  updateBag,
  freezeBag,
  deleteBag,
] as const;
