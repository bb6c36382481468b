import { sql, type SqlBool } from "kysely";
import { ownedByUser, ownedViaParent, type PersonalTable } from "./personal-table.ts";

const gear = (kind: "grinder" | "machine" | "filter", more: readonly string[] = []): PersonalTable =>
  ownedByUser(`user_${kind}s`, {
    section: `${kind}s`,
    columns: [`${kind}_id`, "nickname", "is_default", ...more, "created_at"],
    omitted: ["user_id"],
  });

/** Tables of a user's library and roaster membership; all rows are deleted with the account. */
export const libraryTables: readonly PersonalTable[] = [
  {
    ...gear("grinder", [
      "default_since",
      "espresso_default_since",
      "calibration_references",
      "calibrated_at",
      "calibration_catalog_version",
      "calibration_history",
      "calibration_history_at",
      "has_stock_burrs",
      "zero_checked",
      "burrs",
      "rpm",
    ]),
    columns: ["user_id", "calibration_references", "calibration_history"],
  },
  ownedByUser("custom_grinders", {
    section: "customGrinders",
    columns: [
      "grinder_id",
      "brand",
      "name",
      "shape",
      "counts",
      "finest",
      "coarsest",
      "steps_per_number",
      "per_turn",
      "known_method_id",
      "known_setting",
      "burrs",
      "rpm",
      "created_at",
      "updated_at",
    ],
    omitted: ["user_id", "name_key"],
  }),
  gear("machine"),
  ownedByUser("custom_machines", {
    section: "customMachines",
    columns: ["machine_id", "name", "brew_method_id", "capacity_ml", "created_at", "updated_at"],
    omitted: ["user_id", "name_key"],
  }),
  gear("filter"),
  ownedByUser("saved_recipes", {
    section: "savedRecipes",
    columns: ["recipe_id", "created_at"],
    omitted: ["user_id"],
  }),
  ownedByUser("coffee_library_entries", {
    section: "coffeeLibrary",
    columns: ["coffee_id", "personal_notes", "rating", "created_at", "updated_at"],
    omitted: ["user_id"],
  }),
  {
    ...ownedByUser("coffee_bags", {
      section: "coffeeBags",
      columns: [
        "id",
        "coffee_id",
        "grams",
        "roasted_on",
        "opened_on",
        "frozen_on",
        "thawed_on",
        "finished_at",
        "best_log_id",
        "note",
        "created_at",
        "updated_at",
      ],
      omitted: ["user_id"],
    }),
    links: ["best_log_id"],
  },
  ownedByUser("imports", {
    section: "imports",
    columns: ["source", "brews", "created_at", "finished_at"],
    omitted: ["user_id", "id"],
  }),
  // Not exported: the mapping of items of the imported app to our rows.
  { ...ownedByUser("import_records", null), columns: ["user_id", "import_id"] },
  {
    ...ownedByUser("personal_recipes", {
      section: "personalRecipes",
      columns: [
        "id",
        "name",
        "brew_method_id",
        "grinder_id",
        "machine_id",
        "filter_id",
        "coffee_id",
        "grind_setting_label",
        "grind_setting",
        "grind_index",
        "ratio",
        "dose_grams",
        "water_grams",
        "water_temp_f",
        "brew_time_seconds",
        "steps",
        "notes",
        "rating",
        "created_at",
        "updated_at",
      ],
      omitted: ["user_id"],
    }),
    columns: ["user_id", "steps"],
  },
  ownedByUser("collections", {
    section: "collections",
    columns: ["id", "name", "description", "created_at", "updated_at"],
    omitted: ["user_id"],
  }),
  ownedViaParent("collection_items", "collection_id", "collections", {
    section: "collectionItems",
    columns: ["collection_id", "recipe_id", "position", "created_at"],
    omitted: [],
  }),
  ownedByUser("roaster_members", {
    section: "roasterMembership",
    columns: ["roaster_id", "role", "created_at"],
    omitted: ["user_id"],
  }),
  {
    ...ownedByUser("roaster_claims", {
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
  {
    // Invitations to the user's email address are deleted with the account. Those that the user sent stay with the roaster: the
    // reference to the user is null by then.
    table: "roaster_invitations",
    columns: ["email"],
    links: ["invited_by"],
    onDeletion: "delete",
    whereUser: ({ id, email, isEmailVerified }) =>
      sql<SqlBool>`(invited_by = ${id} or ${isEmailVerified} and email = ${email})`,
    exported: {
      section: "roasterInvitations",
      columns: ["id", "roaster_id", "email", "created_at", "expires_at"],
      omitted: ["invited_by"],
    },
  },
  // Not exported: hashes of mailed tokens.
  ownedViaParent("roaster_claim_tokens", "claim_id", "roaster_claims", null),
];
