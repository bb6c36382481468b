import { type RawBuilder, sql, type SqlBool } from "kysely";

/** Whom the rows are about. */
export interface Person {
  readonly id: number;
  readonly email: string | null;
  /** Whether somebody showed that the address is theirs; until then it may be a stranger's. */
  readonly isEmailProven: boolean;
}

/**
 * What deletion does to a table (D108):
 * `delete` removes the rows by a statement of its own, `cascade` and `set null` are the foreign key's doing,
 * `trigger` removes what no foreign key can reach, `keep` leaves rows that lead to nobody.
 */
export type OnDeletion = "delete" | "cascade" | "set null" | "trigger" | "keep";

/** A table that can hold something of a person. */
export interface PersonalTable {
  readonly table: string;
  /** Every column that can say whom a row is about: an id, an address, or a document with either in it. */
  readonly columns: readonly string[];
  readonly onDeletion: OnDeletion;
  readonly rowsOf: (person: Person) => RawBuilder<SqlBool>;
  /** How the export shows it; null where there is nothing of the person's own in it. */
  readonly exported: Exported | null;
}

export interface Exported {
  readonly section: string;
  readonly columns: readonly string[];
  /** Secrets, and what the export says already; together with `columns` these are all columns there are. */
  readonly omitted: readonly string[];
  /** Found by address alone, which anybody can type into a form: not shown before the address is proven. */
  readonly needsProof?: true;
}

const byUser =
  (column: string) =>
  ({ id }: Person) =>
    sql<SqlBool>`${sql.ref(column)} = ${id}`;
const byEmail = ({ email }: Person) => sql<SqlBool>`email = ${email}`;

/** A table whose rows belong to one user and go with them. */
const owned = (table: string, exported: Exported | null, column = "user_id"): PersonalTable => ({
  table,
  columns: [column],
  onDeletion: "cascade",
  rowsOf: byUser(column),
  exported,
});

/** What somebody sent through a public form, known by the address alone. */
const letters = (
  table: string,
  exported: Omit<Exported, "needsProof">,
  columns: readonly string[] = ["email"],
): PersonalTable => ({
  table,
  columns,
  onDeletion: "delete",
  rowsOf: byEmail,
  exported: { ...exported, needsProof: true },
});

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
