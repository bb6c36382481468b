import { Type, type TInteger, type TOptional } from "typebox";
import { Done, pathId } from "./model.ts";

/** What a person keeps is theirs alone: never cached, and with cookies only from our own pages. */
export const libraryPolicies = {
  tag: "library",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

/** Takes a thing out of a set: its id in the body, or in the query for clients that cannot send one (D22, D23). */
export const removal = <Name extends string>(name: Name, thing: string) => {
  const fields = { [name]: Type.Optional(pathId(thing)) } as Record<Name, TOptional<TInteger>>;
  return {
    query: Type.Object(fields),
    body: { schema: Type.Object(fields), example: { [name]: 12 }, optional: true },
    success: {
      200: {
        description: "Not there any more, or was not there before.",
        schema: Done.ref,
        example: Done.example,
      },
    },
  } as const;
};
