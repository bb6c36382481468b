import { Type } from "typebox";
import { CoffeeItem, text as textOrNull, time } from "./coffee-models.ts";
import { endpoint } from "./endpoint.ts";
import { libraryPolicies, removal } from "./library-policies.ts";
import { model, nullable, pathId, text } from "./model.ts";

const rating = () => Type.Integer({ minimum: 1, maximum: 5 });

/** A coffee that somebody keeps, with what they say of it and how often they brewed it (spec: Coffee library entry; D96). */
export const LibraryEntry = model(
  "LibraryEntry",
  Type.Object({
    coffeeProfileId: Type.Integer(),
    coffee: CoffeeItem.ref,
    personalNotes: textOrNull(),
    rating: nullable(rating()),
    totalBrews: Type.Integer({ description: "Of one's own brew logs." }),
    lastBrewedAt: nullable(time()),
    addedAt: time(),
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

/** The most coffees that a person can keep: the list has no pages. */
export const libraryCoffeesAtMost = 1000;

const path = "/api/user/coffee-library";

/** spec: GET /api/user/coffee-library; D96. */
export const listLibraryCoffees = endpoint({
  ...libraryPolicies,
  id: "listLibraryCoffees",
  method: "GET",
  path,
  summary: "List the coffees you keep, last brewed first",
  description: "Coffees that were never brewed follow, the newest first.",
  success: {
    200: {
      description: "All of them.",
      schema: Type.Object({ library: Type.Array(LibraryEntry.ref) }),
      example: { library: [LibraryEntry.example] },
    },
  },
});

/** spec: POST /api/user/coffee-library; 201 first and again (D23, D96). */
export const putLibraryCoffee = endpoint({
  ...libraryPolicies,
  id: "putLibraryCoffee",
  method: "POST",
  path,
  summary: "Keep a coffee, or change what you say of it",
  description: `Fields left out keep their value; null clears. A person can keep ${libraryCoffeesAtMost} coffees.`,
  body: {
    schema: Type.Object({
      coffeeProfileId: Type.Optional(pathId("Coffee")),
      coffeeId: Type.Optional({
        ...pathId("Coffee"),
        description: "The same as coffeeProfileId: send one of them.",
      }),
      personalNotes: Type.Optional(nullable(text(0, 2000))),
      rating: Type.Optional(nullable(rating())),
    }),
    example: { coffeeProfileId: 3, personalNotes: "Better after two weeks.", rating: 4 },
  },
  success: {
    201: {
      description: "Kept, now or before.",
      schema: Type.Object({ entry: LibraryEntry.ref }),
      example: { entry: LibraryEntry.example },
    },
  },
  errors: { 404: "Coffee not found." },
});

/** spec: DELETE /api/user/coffee-library; D22, D23. */
export const removeLibraryCoffee = endpoint({
  ...libraryPolicies,
  ...removal("coffeeProfileId", "Coffee"),
  id: "removeLibraryCoffee",
  method: "DELETE",
  path,
  summary: "Take a coffee from those you keep",
  description: "Brew logs of it stay.",
});

export const coffeeLibraryEndpoints = [listLibraryCoffees, putLibraryCoffee, removeLibraryCoffee] as const;
export const coffeeLibraryModels = [LibraryEntry] as const;
