import { Type, type TArray, type TInteger, type TSchema } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Calibration, UserFilter, UserGrinder, UserMachine } from "./gear-models.ts";
import { libraryPolicies, removal } from "./library-policies.ts";
import { dialSetting, nullable, oneOf, pathId, text } from "./model.ts";
import { grindFeedbacks } from "./vocabulary.ts";

/** spec: GET, POST and DELETE /api/user/grinders, machines and filters: one set of rules for all three (D23, D95). */
function gear<Kind extends "grinder" | "machine" | "filter", Item extends TSchema>(
  kind: Kind,
  item: { readonly ref: Item; readonly example: unknown },
) {
  const thing = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const path = `/api/user/${kind}s` as const;
  const idName = `${kind}Id` as const;
  const list = endpoint({
    ...libraryPolicies,
    id: `listOwn${thing}s`,
    method: "GET",
    path,
    summary: `List your ${kind}s`,
    success: {
      200: {
        description: "The default first, then the oldest.",
        schema: Type.Object({ [`${kind}s`]: Type.Array(item.ref) } as Record<`${Kind}s`, TArray<Item>>),
        example: { [`${kind}s`]: [item.example] },
      },
    },
  });
  const put = endpoint({
    ...libraryPolicies,
    id: `putOwn${thing}`,
    method: "POST",
    path,
    summary: `Add a ${kind} to yours, or change what you say of it`,
    description:
      "Fields left out keep their value; a nickname of null is none. The first one added becomes the default unless told otherwise, and a new default replaces the old.",
    body: {
      schema: Type.Object({
        ...({ [idName]: pathId(thing) } as Record<`${Kind}Id`, TInteger>),
        isDefault: Type.Optional(Type.Boolean()),
        nickname: Type.Optional(nullable(text(0, 60))),
      }),
      example: { [idName]: 23, isDefault: true, nickname: "Kitchen" },
    },
    success: {
      201: {
        description: "Yours, now or before.",
        schema: Type.Object({ [kind]: item.ref } as Record<Kind, Item>),
        example: { [kind]: item.example },
      },
    },
    errors: { 404: `${thing} not found.` },
  });
  const remove = endpoint({
    ...libraryPolicies,
    ...removal(idName, thing),
    id: `removeOwn${thing}`,
    method: "DELETE",
    path,
    summary: `Remove a ${kind} from yours`,
    description: "When it was the default, the oldest one left becomes the default.",
  });
  return [list, put, remove] as const;
}

export const [listOwnGrinders, putOwnGrinder, removeOwnGrinder] = gear("grinder", UserGrinder);
export const [listOwnMachines, putOwnMachine, removeOwnMachine] = gear("machine", UserMachine);
export const [listOwnFilters, putOwnFilter, removeOwnFilter] = gear("filter", UserFilter);

/** spec: POST /api/user/grinders/calibrate; PUT by D21, math by D79. */
export const calibrateGrinder = endpoint({
  ...libraryPolicies,
  id: "calibrateGrinder",
  method: "POST",
  aliases: ["PUT"],
  path: "/api/user/grinders/calibrate",
  summary: "Say how your own grinder grinds",
  description:
    "Each reference says how a setting came out for a grind index. Replaces what you said before, and adds the grinder to yours.",
  body: {
    schema: Type.Object({
      grinderId: pathId("Grinder"),
      references: Type.Array(
        Type.Object({
          grindIndex: Type.Number({ minimum: 0, maximum: 100 }),
          setting: dialSetting(),
          feedback: oneOf(grindFeedbacks),
        }),
        { minItems: 1, maxItems: 20 },
      ),
    }),
    example: { grinderId: 23, references: [{ grindIndex: 40, setting: 22, feedback: "JUST_RIGHT" }] },
  },
  success: {
    200: {
      description: "Calibrated.",
      schema: Type.Object({ calibration: Calibration.ref }),
      example: { calibration: Calibration.example },
    },
  },
  errors: {
    400: "A field is missing or out of range, or a setting is not on the dial.",
    404: "Grinder not found.",
  },
});

export const gearEndpoints = [
  listOwnGrinders,
  putOwnGrinder,
  removeOwnGrinder,
  calibrateGrinder,
  listOwnMachines,
  putOwnMachine,
  removeOwnMachine,
  listOwnFilters,
  putOwnFilter,
  removeOwnFilter,
] as const;
