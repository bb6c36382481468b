import { Type, type TInteger, type TOptional } from "typebox";
import { requiredInBodyOrQuery } from "./aliases.ts";
import { Done, pathId } from "./model.ts";

/** Policies of a user's private data: never cached, and with cookies only from the configured front ends. */
export const libraryPolicies = {
  tag: "library",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

/** Input and responses of a DELETE whose id is in the body, or in the query for clients that cannot send a body (D22, D23). */
export const removeById = <Name extends string>(name: Name, thing: string) => {
  const inQuery = { [name]: Type.Optional(pathId(thing)) } as Record<Name, TOptional<TInteger>>;
  const inBody = { [name]: requiredInBodyOrQuery(pathId(thing)) } as Record<Name, TInteger>;
  return {
    query: Type.Object(inQuery),
    body: { schema: Type.Object(inBody), example: { [name]: 12 }, optional: true },
    success: {
      200: {
        description: "Removed. Also returned if it was not there.",
        schema: Done.ref,
        example: Done.example,
      },
    },
  } as const;
};
