import { type RawBuilder, sql, type SqlBool } from "kysely";

/** The user that personal rows belong to. */
export interface Person {
  readonly id: number;
  readonly email: string | null;
  /** Until the address is verified it may belong to someone else. */
  readonly isEmailVerified: boolean;
}

/**
 * What account deletion does to the rows of a table: `delete` runs a statement, `cascade` and `set null` happen through the
 * foreign key, `trigger` deletes rows that no foreign key covers, `keep` leaves rows that identify nobody.
 */
type OnDeletion = "delete" | "cascade" | "set null" | "trigger" | "keep";

/** A table that can hold personal data. */
export interface PersonalTable {
  readonly table: string;
  /** Every column that can identify a user: an id, an email address, or a JSON document that contains an id or address. */
  readonly columns: readonly string[];
  /** Columns that refer to another row of the same user and are set to null when that row is deleted. */
  readonly links?: readonly string[];
  readonly onDeletion: OnDeletion;
  /** Returns the condition that matches the rows of a user. */
  readonly whereUser: (person: Person) => RawBuilder<SqlBool>;
  /** What the export contains; null for tables without data of the user. */
  readonly exported: Exported | null;
  /**
   * The rows are matched by email address alone, and anyone can enter any address into a form: they are neither
   * exported nor deleted until the account's address is verified (D131).
   */
  readonly needsVerifiedEmail?: true;
}

export interface Exported {
  readonly section: string;
  readonly columns: readonly string[];
  /** Secrets and columns that other sections contain. Together with `columns` these are all columns of the table. */
  readonly omitted: readonly string[];
}

/** Matches rows by the user's id in a column. */
export const byUser =
  (column: string) =>
  ({ id }: Person) =>
    sql<SqlBool>`${sql.ref(column)} = ${id}`;

const byEmail = ({ email }: Person) => sql<SqlBool>`email = ${email}`;

/** Describes a table whose rows belong to one user and are deleted with the account. */
export const ownedByUser = (table: string, exported: Exported | null, column = "user_id"): PersonalTable => ({
  table,
  columns: [column],
  onDeletion: "cascade",
  whereUser: byUser(column),
  exported,
});

/** Describes a table whose rows belong to a parent row of one user and are deleted with it. */
export const ownedViaParent = (
  table: string,
  column: string,
  parent: string,
  exported: Exported | null,
): PersonalTable => ({
  table,
  columns: [column],
  onDeletion: "cascade",
  whereUser: ({ id }) =>
    sql<SqlBool>`${sql.ref(column)} in (select id from ${sql.table(parent)} where user_id = ${id})`,
  exported,
});

/** Describes a table of public form submissions, which are matched by email address alone. */
export const formSubmissions = (
  table: string,
  exported: Exported,
  columns: readonly string[] = ["email"],
): PersonalTable => ({
  table,
  columns,
  onDeletion: "delete",
  whereUser: byEmail,
  exported,
  needsVerifiedEmail: true,
});

/** Describes a table whose rows stay after account deletion, without their author. */
export const anonymizedOnDeletion = (table: string, column: string, exported: Exported): PersonalTable => ({
  table,
  columns: [column],
  onDeletion: "set null",
  whereUser: byUser(column),
  exported,
});
