import { Type } from "typebox";
import { requiredAliased } from "../aliases.ts";
import { CoffeeItem } from "../coffees/models.ts";
import { endpoint } from "../endpoint.ts";
import { libraryReads, libraryWrites, removeById } from "../library/policies.ts";
import { model, nullable, nullableText, pathId, text, timestamp } from "../model.ts";

const rating = () => Type.Integer({ minimum: 1, maximum: 5 });

/** A coffee in a user's library, with notes, rating and brew count (D96). */
export const LibraryEntry = model(
  "LibraryEntry",
  Type.Object({
    coffeeProfileId: Type.Integer(),
    coffee: CoffeeItem.ref,
    personalNotes: nullableText(),
    rating: nullable(rating()),
    totalBrews: Type.Integer({ description: "Number of your brew logs of this coffee." }),
    lastBrewedAt: nullable(timestamp()),
    addedAt: timestamp(),
  }),
  {
    coffeeProfileId: 3,
    coffee: CoffeeItem.example,
    personalNotes: "Better after two weeks.",
    rating: 4,
    totalBrews: 5,
    lastBrewedAt: "2026-06-03T08:15:30.000Z",
    addedAt: "2026-05-20T18:02:11.000Z",
  },
);

/** Maximum number of coffees in a library: the list has no pages. */
export const maxLibraryCoffees = 1000;

const path = "/api/user/coffee-library";

export const listLibraryCoffees = endpoint({
  ...libraryReads,
  id: "listLibraryCoffees",
  method: "GET",
  path,
  summary: "List the coffees in your library",
  description: "Most recently brewed first; then coffees that you have not brewed, newest first.",
  success: {
    200: {
      description: "All coffees in your library.",
      schema: Type.Object({ library: Type.Array(LibraryEntry.ref) }),
      example: { library: [LibraryEntry.example] },
    },
  },
});

/** Returns 201 for new and existing entries (D23, D96). */
export const putLibraryCoffee = endpoint({
  ...libraryWrites,
  id: "putLibraryCoffee",
  method: "POST",
  path,
  summary: "Add or update a coffee in your library",
  description: `Omitted fields keep their value; null clears a field. A library holds up to ${maxLibraryCoffees} coffees.`,
  body: {
    schema: Type.Object({
      ...requiredAliased(["coffeeProfileId", "coffeeId"], pathId("Coffee")),
      personalNotes: Type.Optional(nullable(text(0, 2000))),
      rating: Type.Optional(nullable(rating())),
    }),
    example: { coffeeProfileId: 3, personalNotes: "Better after two weeks.", rating: 4 },
  },
  success: {
    201: {
      description: "The library entry, new or updated.",
      schema: Type.Object({ entry: LibraryEntry.ref }),
      example: { entry: LibraryEntry.example },
    },
  },
  errors: { 404: "Coffee not found." },
});

export const removeLibraryCoffee = endpoint({
  ...libraryWrites,
  ...removeById("coffeeProfileId", pathId("Coffee")),
  id: "removeLibraryCoffee",
  method: "DELETE",
  path,
  summary: "Remove a coffee from your library",
  description: "Also deletes its bags. Your brew logs of the coffee are kept.",
});

export const coffeeLibraryEndpoints = [listLibraryCoffees, putLibraryCoffee, removeLibraryCoffee] as const;
export const coffeeLibraryModels = [LibraryEntry] as const;
