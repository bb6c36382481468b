import { sql, type SqlBool } from "kysely";
import { communityTables } from "./account-data-community.ts";
import { libraryTables } from "./account-data-library.ts";
import { byUser, letters, owned, type PersonalTable } from "./personal-table.ts";

export type { Exported, OnDeletion, Person, PersonalTable } from "./personal-table.ts";

/**
 * Every table that can hold something of a person: what deletion does to it and what the export shows of it. A test
 * walks the schema and fails when a table is missing here.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: "users",
    columns: ["id", "email", "email_verified_at"],
    onDeletion: "delete",
    rowsOf: byUser("id"),
    exported: {
      section: "account",
      columns: ["id", "email", "email_verified_at", "name", "created_at"],
      omitted: ["password_hash"],
    },
  },
  owned("user_identities", {
    section: "identities",
    columns: ["provider", "subject", "created_at"],
    omitted: ["user_id"],
  }),
  owned("sessions", {
    section: "sessions",
    columns: ["created_at", "expires_at", "revoked_at"],
    omitted: ["user_id", "id"],
  }),
  owned("magic_link_tokens", {
    section: "magicLinks",
    columns: ["created_at", "expires_at", "used_at"],
    omitted: ["user_id", "token_hash"],
  }),
  owned("taste_profiles", {
    section: "tasteProfile",
    columns: [
      "acidity_level",
      "body_level",
      "sweetness_level",
      "bitterness_level",
      "flavor_complexity_level",
      "aftertaste_level",
      "strength_preference",
      "acidity_tolerance",
      "roast_preference",
      "body_vs_clarity",
      "bitterness_sensitivity",
      "explorer_type",
      "onboarding_completed_at",
      "updated_at",
    ],
    omitted: ["user_id"],
  }),
  owned("notification_preferences", {
    section: "notificationPreferences",
    columns: ["notify_recipe_comments", "notify_recipe_favorites", "notify_recipe_brews", "updated_at"],
    omitted: ["user_id"],
  }),
  {
    table: "grind_feedback",
    columns: ["user_id"],
    onDeletion: "set null",
    rowsOf: byUser("user_id"),
    exported: {
      section: "grindFeedback",
      columns: [
        "id",
        "grinder_id",
        "setting",
        "setting_label",
        "from_grinder_id",
        "from_setting",
        "from_setting_label",
        "brew_method_id",
        "feedback",
        "comment",
        "created_at",
      ],
      omitted: ["user_id"],
    },
  },
  ...communityTables,
  ...libraryTables,
  owned("mail_deliveries", {
    section: "mails",
    columns: ["is_notification", "attempts", "created_at", "sent_at", "dropped"],
    omitted: ["user_id", "dedupe_key"],
  }),
  {
    // Shown to the one who acted; to the one who is told they are other people's words.
    table: "notification_events",
    columns: ["recipient_id", "actor_id"],
    onDeletion: "cascade",
    rowsOf: byUser("actor_id"),
    exported: {
      section: "notificationsCaused",
      columns: ["kind", "subject_key", "title", "excerpt", "rating", "link", "on_day", "created_at"],
      omitted: ["id", "recipient_id", "actor_id", "batch_id"],
    },
  },
  // Only when the last mail went out, which the mails say.
  owned("notification_batches", null, "recipient_id"),
  letters("contact_messages", {
    section: "contactMessages",
    columns: ["id", "name", "email", "subject", "message", "created_at"],
    omitted: [],
  }),
  letters(
    "demo_requests",
    {
      section: "demoRequests",
      columns: ["id", "name", "email", "company", "website", "phone", "message", "created_at"],
      omitted: [],
    },
    ["email", "phone"],
  ),
  letters("subscribers", {
    section: "newsletter",
    columns: ["email", "source", "created_at", "unsubscribed_at"],
    omitted: [],
  }),
  {
    // Kept, so that an address that refused mail gets none from a later account either; a hash is no address.
    table: "mail_suppressions",
    columns: ["address_hash"],
    onDeletion: "keep",
    rowsOf: ({ email }) => sql<SqlBool>`address_hash = sha256(convert_to(${email}::text, 'UTF8'))`,
    exported: {
      section: "refusedMail",
      columns: ["reason", "soft_bounces", "blocked_until", "updated_at"],
      omitted: ["address_hash"],
      needsProof: true,
    },
  },
  {
    // Mail on its way; each job about a person names them in userId or email.
    table: "pgboss.job",
    columns: ["data", "output", "source_output"],
    onDeletion: "trigger",
    rowsOf: ({ id, email }) =>
      sql<SqlBool>`(data @> jsonb_build_object('userId', ${id}::bigint) or data->>'email' = ${email})`,
    exported: null,
  },
];
