import { sql, type SqlBool } from "kysely";
import { communityTables } from "./account-data-community.ts";
import { libraryTables } from "./account-data-library.ts";
import {
  byUser,
  formSubmissions,
  ownedByUser,
  ownedViaParent,
  type PersonalTable,
} from "./personal-table.ts";

export type { Exported, Person, PersonalTable } from "./personal-table.ts";

/**
 * Every table that can hold personal data, with what deletion does to it and which columns the export contains. A test
 * compares the list with the schema and fails when a table is missing.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: "users",
    columns: ["id", "email", "email_verified_at"],
    onDeletion: "delete",
    whereUser: byUser("id"),
    exported: {
      section: "account",
      columns: [
        "id",
        "email",
        "email_verified_at",
        "name",
        "show_brew_logs",
        "show_saved_recipes",
        "show_comments",
        "created_at",
      ],
      // Not exported: the password hash, moderation data and the operator flag.
      omitted: ["password_hash", "blocked_at", "hidden_at", "is_operator"],
    },
  },
  ownedByUser("user_identities", {
    section: "identities",
    columns: ["provider", "subject", "created_at"],
    omitted: ["user_id"],
  }),
  ownedByUser("sessions", {
    section: "sessions",
    columns: [
      "client_name",
      "created_at",
      "last_seen_at",
      "authenticated_at",
      "passkey_used_at",
      "mail_used_at",
      "expires_at",
      "revoked_at",
    ],
    omitted: ["user_id", "id"],
  }),
  ownedByUser("passkeys", {
    section: "passkeys",
    columns: ["name", "created_at", "last_used_at"],
    omitted: ["user_id", "id", "credential_id", "public_key", "sign_count"],
  }),
  ownedByUser("access_tokens", {
    section: "accessTokens",
    columns: ["name", "scopes", "created_at", "expires_at", "last_used_at"],
    omitted: ["user_id", "id", "token_hash", "token_start"],
  }),
  ownedByUser("oauth_grants", {
    section: "connectedApps",
    columns: [
      "client_id",
      "client_name",
      "scopes",
      "audience",
      "created_at",
      "redeemed_at",
      "expires_at",
      "ends_at",
      "last_used_at",
    ],
    omitted: ["user_id", "id", "redirect_uri", "code_hash", "code_challenge"],
  }),
  ownedViaParent("oauth_tokens", "grant_id", "oauth_grants", null),
  ownedByUser("magic_link_tokens", {
    section: "magicLinks",
    columns: ["created_at", "expires_at", "used_at"],
    omitted: ["user_id", "token_hash", "request_id"],
  }),
  formSubmissions("sign_up_links", {
    section: "signUpLinks",
    columns: ["created_at", "expires_at"],
    omitted: ["email", "token_hash", "request_id"],
  }),
  ownedByUser("taste_profiles", {
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
  ownedByUser("notification_preferences", {
    section: "notificationPreferences",
    columns: ["notify_recipe_comments", "notify_recipe_favorites", "notify_recipe_brews", "updated_at"],
    omitted: ["user_id"],
  }),
  ownedByUser("user_preferences", {
    section: "preferences",
    columns: [
      "temperature_unit",
      "weight_unit",
      "time_zone",
      "locale",
      "theme",
      "altitude_meters",
      "player_sounds",
      "updated_at",
    ],
    omitted: ["user_id"],
  }),
  {
    table: "grind_feedback",
    columns: ["user_id"],
    onDeletion: "set null",
    whereUser: byUser("user_id"),
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
        "catalog_version",
        "aim_index",
        "setting_index",
        "roast_level",
        "dose_grams",
        "filter_id",
        "has_stock_burrs",
        "zero_checked",
        "setting_choice",
        "created_at",
      ],
      omitted: ["user_id"],
    },
  },
  ...communityTables,
  ...libraryTables,
  ownedByUser("mail_deliveries", {
    section: "mails",
    columns: ["is_notification", "attempts", "created_at", "sent_at", "dropped"],
    omitted: ["user_id", "dedupe_key"],
  }),
  {
    // Exported for the actor only: from the recipient's point of view these rows are other users' data.
    table: "notification_events",
    columns: ["recipient_id", "actor_id"],
    onDeletion: "cascade",
    whereUser: byUser("actor_id"),
    exported: {
      section: "notificationsCaused",
      columns: ["kind", "subject_key", "title", "excerpt", "rating", "link", "on_day", "created_at"],
      omitted: ["id", "recipient_id", "actor_id", "batch_id"],
    },
  },
  // Not exported: it only holds the time of the last mail, which the mails section contains.
  ownedByUser("notification_batches", null, "recipient_id"),
  // Reports by visitors who were not signed in; the decision is mailed to the address.
  formSubmissions("guest_reporters", {
    section: "guestReports",
    columns: ["email", "created_at"],
    omitted: ["guest_id"],
  }),
  formSubmissions("contact_messages", {
    section: "contactMessages",
    columns: ["id", "name", "email", "subject", "message", "created_at"],
    omitted: [],
  }),
  formSubmissions(
    "demo_requests",
    {
      section: "demoRequests",
      columns: ["id", "name", "email", "company", "website", "phone", "message", "created_at"],
      omitted: [],
    },
    ["email", "phone"],
  ),
  formSubmissions("subscribers", {
    section: "newsletter",
    columns: ["email", "source", "created_at", "confirmed_at", "unsubscribed_at"],
    omitted: ["id"],
  }),
  {
    // Kept, so that a later account with the same address gets no mail either; the hash does not reveal the address.
    table: "mail_suppressions",
    columns: ["address_hash"],
    onDeletion: "keep",
    whereUser: ({ email }) => sql<SqlBool>`address_hash = sha256(convert_to(${email}::text, 'UTF8'))`,
    exported: {
      section: "refusedMail",
      columns: ["reason", "soft_bounces", "blocked_until", "updated_at"],
      omitted: ["address_hash"],
    },
    needsVerifiedEmail: true,
  },
  {
    // Queued mail: every job about a user has their id in userId or their address in email.
    table: "pgboss.job",
    columns: ["data", "output", "source_output"],
    onDeletion: "trigger",
    whereUser: ({ id, email }) =>
      sql<SqlBool>`(data @> jsonb_build_object('userId', ${id}::bigint) or data->>'email' = ${email})`,
    exported: null,
  },
];
