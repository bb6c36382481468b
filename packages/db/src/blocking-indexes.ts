import type { SqlFile } from "./sql-files.ts";

/** Tables that stay small in every deployment, or that are rarely written: an index on them is built within milliseconds. */
const smallTables = new Set([
  "brew_methods",
  "catalog_version",
  "content_reports",
  "event_salts",
  "filters",
  "grinder_reference_points",
  "grinders",
  "machines",
  "magic_link_tokens",
  "subscribers",
]);

const tableName = "(?:only\\s+)?(?:public\\.)?(\\w+)";
const createsTable = new RegExp(`create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${tableName}`, "gi");
const createsIndex = new RegExp(
  `create\\s+(?:unique\\s+)?index\\s+(concurrently\\s+)?(if\\s+not\\s+exists\\s+)?(\\w+)\\s+on\\s+${tableName}`,
  "gi",
);
const addsKey = new RegExp(
  `alter\\s+table\\s+${tableName}[^;]*?add\\s+(?:constraint\\s+(\\w+)\\s+)?(?:unique|primary\\s+key)\\s*\\(`,
  "gi",
);

/**
 * Lists indexes that a migration builds in a way that blocks writes: on a table of an earlier migration without CONCURRENTLY. Also
 * lists those built concurrently without IF NOT EXISTS, since their file may run twice.
 */
export function listBlockingIndexes(migrations: readonly SqlFile[]): string[] {
  return migrations.flatMap(({ name, text }) => {
    const sql = text.replaceAll(/--.*$/gm, "");
    const created = new Set(Array.from(sql.matchAll(createsTable), ([, table = ""]) => table));
    const isLarge = (table = "") => !created.has(table) && !smallTables.has(table);
    const indexes = Array.from(sql.matchAll(createsIndex)).flatMap(
      ([, concurrently, ifNotExists, index, table]) => {
        if (concurrently !== undefined)
          return ifNotExists === undefined ? [`${name}: ${index} lacks "if not exists"`] : [];
        return isLarge(table) ? [`${name}: ${index} on ${table} lacks "concurrently"`] : [];
      },
    );
    const keys = Array.from(sql.matchAll(addsKey)).flatMap(([, table, key = "a key"]) =>
      isLarge(table) ? [`${name}: ${key} on ${table} builds its index under a lock`] : [],
    );
    return [...indexes, ...keys];
  });
}
