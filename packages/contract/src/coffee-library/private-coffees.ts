import { Type } from "typebox";
import { coffeeFields } from "../coffees/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import * as limits from "../field-limits.ts";
import { libraryWrites } from "../library/policies.ts";
import { nullable, pathId, text } from "../model.ts";
import { LibraryEntry, maxLibraryCoffees } from "./endpoints.ts";

const path = "/api/user/private-coffees";

/** Stored values of a coffee without a roaster or a roast level. */
export const privateCoffeeDefaults = { roasterName: "–", roastLevel: "MEDIUM" } as const;

const fields = {
  ...coffeeFields,
  roasterName: Type.Optional(nullable({ ...text(0, limits.roasterNameLength), description: "Any text." })),
  roastLevel: Type.Optional(nullable(coffeeFields.roastLevel)),
};

export const createPrivateCoffee = endpoint({
  ...libraryWrites,
  id: "createPrivateCoffee",
  method: "POST",
  path,
  summary: "Add a coffee that only you see",
  description:
    "Adds it to your library. Nobody else sees it, in any list, search or statistic. Without a roast level it counts as medium.",
  idempotent: true,
  body: {
    schema: Type.Object(fields),
    example: { name: "Sample from Marek", roasterName: "Marek, at home" },
  },
  success: {
    201: {
      description: "Its entry in your library.",
      schema: Type.Object({ entry: LibraryEntry.ref }),
      example: { entry: LibraryEntry.example },
    },
  },
  errors: { 400: `A field is missing or out of range, or your library holds ${maxLibraryCoffees} coffees.` },
});

export const updatePrivateCoffee = endpoint({
  ...libraryWrites,
  id: "updatePrivateCoffee",
  method: "PATCH",
  path: `${path}/{id}`,
  summary: "Update a coffee that only you see",
  description:
    "Omitted fields keep their value; null clears a field. Without a roast level it counts as medium.",
  params: Type.Object({ id: pathId("Coffee") }),
  body: {
    schema: Type.Partial(Type.Object(fields)),
    example: { roasterName: "Marek, at home", roastLevel: "MEDIUM_LIGHT" },
  },
  success: {
    200: {
      description: "Its entry in your library.",
      schema: Type.Object({ entry: LibraryEntry.ref }),
      example: { entry: LibraryEntry.example },
    },
  },
  errors: { 404: "Your library has no private coffee with this id." },
});

export const mergePrivateCoffee = endpoint({
  ...libraryWrites,
  id: "mergePrivateCoffee",
  method: "POST",
  path: `${path}/{id}/merge`,
  summary: "Replace a coffee that only you see by one of the catalog",
  description:
    "Your bags, brews and recipes of it become those of the other coffee, where they count like any others, and your notes and rating if " +
    "that has none. Then it is deleted. This cannot be undone.",
  params: Type.Object({ id: pathId("Coffee") }),
  body: {
    schema: Type.Object({ coffeeProfileId: pathId("Coffee") }),
    example: { coffeeProfileId: 3 },
  },
  success: {
    200: {
      description: "The entry of the other coffee in your library, and what moved.",
      schema: Type.Object({
        entry: LibraryEntry.ref,
        moved: Type.Object({ bags: Type.Integer(), brews: Type.Integer(), recipes: Type.Integer() }),
      }),
      example: { entry: LibraryEntry.example, moved: { bags: 2, brews: 31, recipes: 1 } },
    },
  },
  errors: {
    404: "You have no private coffee with this id, or the catalog has none with the id in the body.",
  },
});

export const privateCoffeeEndpoints = [createPrivateCoffee, updatePrivateCoffee, mergePrivateCoffee] as const;
