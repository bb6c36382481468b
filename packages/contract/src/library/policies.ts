import { Type, type TOptional, type TSchema } from "typebox";
import { requiredInBodyOrQuery } from "../aliases.ts";
import { Done } from "../model.ts";

/** Policies of a user's private data: never cached, and with cookies only from the configured front ends. */
export const libraryPolicies = {
  tag: "library",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

/** Policies for reading and changing the library, also with an access token. */
export const libraryReads = { ...libraryPolicies, scopes: ["library:read"] } as const;
export const libraryWrites = { ...libraryPolicies, scopes: ["library:write"] } as const;

/** Input and responses of a DELETE whose id is in the body, or in the query for clients that cannot send a body (D22, D23). */
export const removeById = <Name extends string, Id extends TSchema>(name: Name, id: Id) => {
  const inQuery = { [name]: Type.Optional(id) } as Record<Name, TOptional<Id>>;
  const inBody = { [name]: requiredInBodyOrQuery(id) } as Record<Name, Id>;
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
