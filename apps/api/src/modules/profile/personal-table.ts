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

/** Rows that name the user in this column. */
export const byUser =
  (column: string) =>
  ({ id }: Person) =>
    sql<SqlBool>`${sql.ref(column)} = ${id}`;
export const byEmail = ({ email }: Person) => sql<SqlBool>`email = ${email}`;

/** A table whose rows belong to one user and go with them. */
export const owned = (table: string, exported: Exported | null, column = "user_id"): PersonalTable => ({
  table,
  columns: [column],
  onDeletion: "cascade",
  rowsOf: byUser(column),
  exported,
});

/** A table whose rows belong to something that one user owns, and go with it. */
export const ownedThrough = (
  table: string,
  column: string,
  parent: string,
  exported: Exported | null,
): PersonalTable => ({
  table,
  columns: [column],
  onDeletion: "cascade",
  rowsOf: ({ id }) =>
    sql<SqlBool>`${sql.ref(column)} in (select id from ${sql.table(parent)} where user_id = ${id})`,
  exported,
});

/** What somebody sent through a public form, known by the address alone. */
export const letters = (
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

/** What outlives its author, of nobody from then on (D108). */
export const leftBehind = (table: string, column: string, exported: Exported): PersonalTable => ({
  table,
  columns: [column],
  onDeletion: "set null",
  rowsOf: byUser(column),
  exported,
});
