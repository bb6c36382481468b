import { Type } from "typebox";
import * as limits from "../field-limits.ts";
import { GrinderDetail } from "../grinder-data/grinder-detail.ts";
import { dialSetting, model, nullable, oneOf, text } from "../model.ts";
import { grinderShapes } from "../vocabulary.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";
import { grinderNotes } from "./grinder-notes.ts";
import { CustomDescription, settingCounts } from "./custom-description.ts";
import { customEquipment } from "./custom-equipment.ts";

/** Maximum number of custom grinders of a user. */
export const maxCustomGrinders = 10;

/**
 * A grinder that its owner has described, with the dial, the curve and the settings that are derived from the description (D675).
 */
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
    ...grinderNotes,
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

export const [
  listCustomGrinders,
  createCustomGrinder,
  getCustomGrinder,
  updateCustomGrinder,
  deleteCustomGrinder,
] = customEquipment("grinder", {
  item: CustomGrinder,
  max: maxCustomGrinders,
  body,
  invalid: "A field is missing or out of range, or the setting is not on the dial.",
  created:
    "Adds a grinder of your own, by what you read off it, from where to where, and one setting that works. It joins your grinders, " +
    "takes the place of a grinder of the catalog wherever you name one, and is seen by nobody else. Its settings follow from one " +
    "setting, so their ranges are twice as wide as usual, and `confidence` is `low`; your calibration corrects them.",
  read: "Like `GET /api/grinders/{slug}`, without your calibration.",
  replaced:
    "Replaces the whole description. Brews keep their settings; your calibration is removed if the grinder counts something else than before.",
  deleted:
    "It is removed from your grinders too. Brews and recipes keep their settings as text, without a grinder.",
});

export const customGrinderEndpoints = [
  listCustomGrinders,
  createCustomGrinder,
  getCustomGrinder,
  updateCustomGrinder,
  deleteCustomGrinder,
] as const;
export const customGrinderModels = [CustomGrinder] as const;
