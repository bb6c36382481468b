import { Type, type TProperties } from "typebox";
import { stepActions, stepKinds } from "../recipes/brew-steps.ts";
import { nullable, oneOf } from "../model.ts";

export const rows = <const T extends TProperties>(description: string, fields: T) =>
  Type.Array(Type.Object(fields), { description });

export const day = () => Type.String({ format: "date" });
export const texts = () => Type.Array(Type.String());

/** Steps of a recipe, each with the details that it has. */
export const steps = () =>
  Type.Array(
    Type.Object({
      kind: oneOf(stepKinds),
      atSeconds: Type.Number(),
      untilSeconds: Type.Optional(nullable(Type.Number())),
      toGrams: Type.Optional(nullable(Type.Number())),
      addedGrams: Type.Optional(nullable(Type.Number())),
      waterTempC: Type.Optional(nullable(Type.Number())),
      actions: Type.Optional(nullable(Type.Array(oneOf(stepActions)))),
      text: Type.Optional(nullable(Type.String())),
    }),
  );

/** Settings that a grinder was calibrated with. */
export const references = () =>
  Type.Array(Type.Object({ grindIndex: Type.Number(), setting: Type.Number(), feedback: Type.String() }));

/** Settings of well-rated imported brews on a grinder, summarized per method. */
export const histories = () =>
  Type.Array(
    Type.Object({
      method: Type.String(),
      grindIndex: Type.Number(),
      spread: Type.Number(),
      setting: Type.Number(),
      brews: Type.Integer(),
    }),
  );
