import { Type, type TArray, type TProperties, type TSchema } from "typebox";
import { endpoint } from "../endpoint.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import { brewConditions, grinderConditions } from "../brew-conditions.ts";
import { nicknameLength } from "../field-limits.ts";
import { grinderNotes } from "./grinder-notes.ts";
import { Calibration, UserFilter, UserGrinder, UserMachine } from "./models.ts";
import { libraryReads, libraryWrites, removeById } from "../library/policies.ts";
import { dialSetting, nullable, oneOf, pathId, text } from "../model.ts";
import { grindFeedbacks } from "../vocabulary.ts";

/** Declares the list, put and remove endpoints for grinders, machines and filters, with the same rules for all three (D23, D95). */
function gear<
  Kind extends "grinder" | "machine" | "filter",
  Item extends TSchema,
  Ref extends TSchema,
  More extends TProperties,
>(kind: Kind, item: { readonly ref: Item; readonly example: unknown }, ref: Ref, more: More) {
  const thing = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const path = `/api/user/${kind}s` as const;
  const idName = `${kind}Id` as const;
  const list = endpoint({
    ...libraryReads,
    id: `listOwn${thing}s`,
    method: "GET",
    path,
    summary: `List your ${kind}s`,
    success: {
      200: {
        description: `Your ${kind}s: the default first, then the oldest.`,
        schema: Type.Object({ [`${kind}s`]: Type.Array(item.ref) } as Record<`${Kind}s`, TArray<Item>>),
        example: { [`${kind}s`]: [item.example] },
      },
    },
  });
  const put = endpoint({
    ...libraryWrites,
    id: `putOwn${thing}`,
    method: "POST",
    path,
    summary: `Add or update one of your ${kind}s`,
    description: `Omitted fields keep their value; null clears a field. Your first ${kind} becomes the default unless \`isDefault\` is false. A new default replaces the old one.`,
    body: {
      schema: Type.Object({
        ...({ [idName]: ref } as Record<`${Kind}Id`, Ref>),
        isDefault: Type.Optional(Type.Boolean()),
        nickname: Type.Optional(nullable(text(0, nicknameLength))),
        ...more,
      }),
      example: { [idName]: 23, isDefault: true, nickname: "Kitchen" },
    },
    success: {
      201: {
        description: `The ${kind}, new or updated.`,
        schema: Type.Object({ [kind]: item.ref } as Record<Kind, Item>),
        example: { [kind]: item.example },
      },
    },
    errors: { 404: `${thing} not found.` },
  });
  const remove = endpoint({
    ...libraryWrites,
    ...removeById(idName, ref),
    id: `removeOwn${thing}`,
    method: "DELETE",
    path,
    summary: `Remove one of your ${kind}s`,
    description: `If it was the default, your oldest remaining ${kind} becomes the default.`,
    ...(kind === "filter" ? {} : { errors: { 404: `No ${kind} has this slug.` } }),
  });
  return [list, put, remove] as const;
}

export const [listOwnGrinders, putOwnGrinder, removeOwnGrinder] = gear(
  "grinder",
  UserGrinder,
  equipmentRef("Grinder"),
  {
    isEspressoDefault: Type.Optional(
      Type.Boolean({
        description: "Whether you grind for espresso with it. True replaces the grinder that it was before.",
      }),
    ),
    ...grinderNotes,
  },
);
export const [listOwnMachines, putOwnMachine, removeOwnMachine] = gear(
  "machine",
  UserMachine,
  equipmentRef("Machine"),
  {},
);
export const [listOwnFilters, putOwnFilter, removeOwnFilter] = gear(
  "filter",
  UserFilter,
  pathId("Filter"),
  {},
);

export const calibrateGrinder = endpoint({
  ...libraryWrites,
  id: "calibrateGrinder",
  method: "POST",
  aliases: ["PUT"],
  path: "/api/user/grinders/calibrate",
  summary: "Calibrate your grinder",
  description:
    "Each reference reports how a setting turned out for a grind index. The new references replace the previous ones; what imported brews say stays. The grinder is added to your grinders.",
  body: {
    schema: Type.Object({
      grinderId: equipmentRef("Grinder"),
      references: Type.Array(
        Type.Object({
          grindIndex: Type.Number({ minimum: 0, maximum: 100 }),
          setting: dialSetting(),
          feedback: oneOf(grindFeedbacks),
          ...brewConditions,
        }),
        { minItems: 1, maxItems: 20 },
      ),
      ...grinderConditions,
    }),
    example: { grinderId: 23, references: [{ grindIndex: 40, setting: 22, feedback: "JUST_RIGHT" }] },
  },
  success: {
    200: {
      description: "The calibration with the resulting curve.",
      schema: Type.Object({ calibration: Calibration.ref }),
      example: { calibration: Calibration.example },
    },
  },
  errors: {
    400: "A field is missing or out of range, or a setting is not on the dial.",
    404: "Grinder not found.",
  },
});

export const resetCalibration = endpoint({
  ...libraryWrites,
  ...removeById("grinderId", equipmentRef("Grinder")),
  id: "resetCalibration",
  method: "DELETE",
  path: "/api/user/grinders/calibrate",
  summary: "Remove the calibration of your grinder",
  description:
    "Removes your answers and what imported brews said. The grinder stays among your grinders; its settings follow the published curve again.",
  errors: { 404: "No grinder has this slug." },
});

export const gearEndpoints = [
  listOwnGrinders,
  putOwnGrinder,
  removeOwnGrinder,
  calibrateGrinder,
  resetCalibration,
  listOwnMachines,
  putOwnMachine,
  removeOwnMachine,
  listOwnFilters,
  putOwnFilter,
  removeOwnFilter,
] as const;
