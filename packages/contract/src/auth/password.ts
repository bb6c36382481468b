import { Type } from "typebox";

/** A password: not trimmed, any characters, length in code points (D46). */
export const password = (minLength: number, description?: string) =>
  Type.String({
    format: "password",
    minLength,
    maxLength: 128,
    ...(description === undefined ? {} : { description }),
  });
