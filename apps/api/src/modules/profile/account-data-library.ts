import { owned, ownedThrough, type PersonalTable } from "./personal-table.ts";

const gear = (kind: "grinder" | "machine" | "filter", more: readonly string[] = []): PersonalTable =>
  owned(`user_${kind}s`, {
    section: `${kind}s`,
    columns: [`${kind}_id`, "nickname", "is_default", ...more, "created_at"],
    omitted: ["user_id"],
  });

/** What a person keeps for themselves and as member of a roaster; all of it goes with them (D108). */
export const libraryTables: readonly PersonalTable[] = [
  {
    ...gear("grinder", ["calibration_references", "calibrated_at"]),
    columns: ["user_id", "calibration_references"],
  },
  gear("machine"),
  gear("filter"),
  owned("saved_recipes", {
    section: "savedRecipes",
    columns: ["recipe_id", "created_at"],
    omitted: ["user_id"],
  }),
  owned("coffee_library_entries", {
    section: "coffeeLibrary",
    columns: ["coffee_id", "personal_notes", "rating", "created_at", "updated_at"],
    omitted: ["user_id"],
  }),
  owned("personal_recipes", {
    section: "personalRecipes",
    columns: [
      "id",
      "name",
      "brew_method_id",
      "grinder_id",
      "coffee_id",
      "grind_setting_label",
      "grind_setting",
      "grind_index",
      "ratio",
      "dose_grams",
      "water_grams",
      "notes",
      "rating",
      "created_at",
      "updated_at",
    ],
    omitted: ["user_id"],
  }),
  owned("collections", {
    section: "collections",
    columns: ["id", "name", "description", "created_at", "updated_at"],
    omitted: ["user_id"],
  }),
  ownedThrough("collection_items", "collection_id", "collections", {
    section: "collectionItems",
    columns: ["collection_id", "recipe_id", "created_at"],
    omitted: [],
  }),
  owned("roaster_members", {
    section: "roasterMembership",
    columns: ["roaster_id", "role", "created_at"],
    omitted: ["user_id"],
  }),
  {
    ...owned("roaster_claims", {
      section: "roasterClaims",
      columns: [
        "id",
        "roaster_id",
        "roaster_name",
        "business_email",
        "proof_url",
        "notes",
        "status",
        "created_at",
        "expires_at",
        "decided_at",
      ],
      omitted: ["user_id"],
    }),
    columns: ["user_id", "business_email"],
  },
  // Hashes of what was mailed.
  ownedThrough("roaster_claim_tokens", "claim_id", "roaster_claims", null),
];
