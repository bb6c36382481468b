import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import * as limits from "../field-limits.ts";
import { GrinderDetail } from "../grinder-data/grinder-detail.ts";
import { libraryReads, libraryWrites } from "../library/policies.ts";
import { dialSetting, Done, model, nullable, oneOf, text } from "../model.ts";
import { grinderShapes } from "../vocabulary.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";
import { CustomDescription, settingCounts } from "./custom-description.ts";

/** Maximum number of grinders that a user describes. */
export const maxCustomGrinders = 10;

const path = "/api/user/custom-grinders";
const params = Type.Object({
  slug: Type.String({ description: "Slug or id of your own grinder.", examples: ["custom-1000000"] }),
});
const notFound = { 404: "You have described no grinder with this slug or id." };

/** A grinder that its owner has described, with what follows from it (D675). */
export const CustomGrinder = model(
  "CustomGrinder",
  Type.Object({ ...GrinderDetail.schema.properties, custom: CustomDescription.ref }),
  {
    ...GrinderDetail.example,
    id: 1_000_000,
    slug: "custom-1000000",
    brand: "Morrow",
    name: "M64",
    model: "M64",
    burrType: null,
    burrSizeMm: null,
    espressoZone: null,
    confidence: "low" as const,
    band: 11,
    citations: [],
    url: "https://brewdial.example/me/gear/custom-1000000",
    custom: CustomDescription.example,
  },
);

const response = (description: string) => ({
  description,
  schema: Type.Object({ grinder: CustomGrinder.ref }),
  example: { grinder: CustomGrinder.example },
});

const name = (description: string) => ({ ...text(1, limits.grinderNameLength), description });
const end = (description: string) => Type.Number({ ...limits.grinderEnd, description });

const body = {
  schema: Type.Object({
    brand: name("Who makes it."),
    name: name("The model."),
    counts: {
      ...oneOf(settingCounts),
      description:
        "What you read off it: `clicks` counted from closed, `numbers`, or `stepless` where it turns freely and you go by a mark.",
    },
    finest: end("The setting of the finest grind. It may be the highest."),
    coarsest: end("The setting of the coarsest grind."),
    stepsPerNumber: Type.Optional(
      Type.Integer({
        ...limits.stepsPerNumber,
        description: "Steps from one number to the next; for `numbers` only. Default 1.",
      }),
    ),
    perTurn: Type.Optional(
      nullable(
        Type.Integer({
          ...limits.settingsPerTurn,
          description: "Clicks or numbers of a full turn, if it turns more than once.",
        }),
      ),
    ),
    known: Type.Optional(
      nullable(
        Type.Object(
          { method: brewMethodInput(), setting: dialSetting() },
          { description: "One setting that works, for a brew method." },
        ),
      ),
    ),
    burrs: Type.Optional(nullable(text(0, limits.burrsLength))),
    rpm: Type.Optional(nullable(Type.Integer({ ...limits.burrRpm }))),
    shape: Type.Optional(
      Type.Unsafe<(typeof grinderShapes)[number]>({
        ...oneOf(grinderShapes),
        description: "What it looks like, for drawings. Default: what is usual for what it counts.",
      }),
    ),
  }),
  example: {
    brand: "Morrow",
    name: "M64",
    counts: "numbers",
    finest: 0,
    coarsest: 12,
    stepsPerNumber: 5,
    known: { method: "pour-over", setting: "6.2" },
  },
} as const;

const invalid = "A field is missing or out of range, or the setting is not on the dial.";

export const listCustomGrinders = endpoint({
  ...libraryReads,
  id: "listCustomGrinders",
  method: "GET",
  path,
  summary: "List the grinders that you have described",
  description: "Also those that are not among your grinders any more; the oldest first.",
  success: {
    200: {
      description: "Your own grinders.",
      schema: Type.Object({ grinders: Type.Array(CustomGrinder.ref, { maxItems: maxCustomGrinders }) }),
      example: { grinders: [CustomGrinder.example] },
    },
  },
});

export const createCustomGrinder = endpoint({
  ...libraryWrites,
  id: "createCustomGrinder",
  method: "POST",
  path,
  summary: "Describe a grinder that the catalog lacks",
  description:
    "Adds a grinder of your own, by what you read off it, from where to where, and one setting that works. It joins your grinders, " +
    "takes the place of a grinder of the catalog wherever you name one, and is seen by nobody else. Its settings follow from one " +
    "setting, so their ranges are twice as wide as usual, and `confidence` is `low`; your calibration corrects them.",
  limit: { max: 60, windowSeconds: 3600, per: "user" },
  idempotent: true,
  body,
  success: { 201: response("Your grinder.") },
  errors: { 400: `${invalid} Also if you have ${maxCustomGrinders} already.` },
});

export const getCustomGrinder = endpoint({
  ...libraryReads,
  id: "getCustomGrinder",
  method: "GET",
  path: `${path}/{slug}`,
  summary: "Get a grinder that you have described",
  description: "Like `GET /api/grinders/{slug}`, without your calibration.",
  params,
  success: { 200: response("Your grinder.") },
  errors: notFound,
});

export const updateCustomGrinder = endpoint({
  ...libraryWrites,
  id: "updateCustomGrinder",
  method: "PUT",
  path: `${path}/{slug}`,
  summary: "Replace the description of your grinder",
  description:
    "Replaces the whole description. Brews keep their settings; your calibration is removed if the grinder counts something else than before.",
  params,
  body,
  success: { 200: response("Your grinder.") },
  errors: { 400: invalid, ...notFound },
});

export const deleteCustomGrinder = endpoint({
  ...libraryWrites,
  id: "deleteCustomGrinder",
  method: "DELETE",
  path: `${path}/{slug}`,
  summary: "Delete a grinder that you have described",
  description:
    "It is removed from your grinders too. Brews and recipes keep their settings as text, without a grinder.",
  params,
  success: { 200: { description: "Deleted.", schema: Done.ref, example: Done.example } },
  errors: notFound,
});

export const customGrinderEndpoints = [
  listCustomGrinders,
  createCustomGrinder,
  getCustomGrinder,
  updateCustomGrinder,
  deleteCustomGrinder,
] as const;
export const customGrinderModels = [CustomGrinder] as const;
