import { models } from "@brewdial/contract";
import type { Input } from "@brewdial/contract/endpoint.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { createPortalCoffee, maxPortalCoffees } from "@brewdial/contract/roaster-portal/coffees.ts";
import { type CoffeeImport, maxImportRows } from "@brewdial/contract/roaster-portal/import.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { type CsvRecord, parseCsv } from "@brewdial/domain/text/csv.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { AppError, invalid, notMember } from "../../core/errors.ts";
import { bodyParser } from "../../http/parse-input.ts";
import { createValidator } from "../../http/validate.ts";
import { normalizers } from "../../normalizers.ts";
import { addCoffee } from "../coffees/insert-coffee.ts";
import { readNotes } from "../coffees/create-coffee.ts";
import { lockUserForKeyShare } from "../users/lock-user.ts";
import { listCoffeeNames } from "./coffee-queries.ts";
import { type Column, toColumn, toRoast } from "./import-columns.ts";
import { lockRoaster } from "./queries.ts";

type Body = Input<typeof createPortalCoffee>["body"];
type Result = Shape<typeof CoffeeImport>;
type Row = Result["rows"][number];

/** The rules of a row are those of the endpoint that adds one coffee. */
const { schema } = createPortalCoffee.body;
const parse = bodyParser(schema, normalizers);
const validate = createValidator(models)(schema);
const maxColumns = 100;
const numbers: readonly Column[] = ["acidityLevel", "bodyLevel", "altitudeMeters"];

/** Checks a CSV file of coffees and adds those that are new and valid; adds none if it is a dry run. */
export async function importCoffees(
  db: Executor,
  { roasterId, userId }: { readonly roasterId: number; readonly userId: number },
  { csv, dryRun = true }: { readonly csv: string; readonly dryRun?: boolean | undefined },
): Promise<Result> {
  const { columns, records } = readTable(csv);
  return inTransaction(db, async (trx) => {
    await lockUserForKeyShare(trx, userId);
    const roaster = await lockRoaster(trx, roasterId);
    if (roaster === undefined) throw notMember();
    const names = await listCoffeeNames(trx, roasterId);
    const known = new Set(names);
    let free = maxPortalCoffees - names.length;
    const rows: Row[] = [];
    for (const { line, cells } of records) {
      const { coffee, problems } = readRow(columns, cells);
      const name = (coffee?.name ?? cells[columns.indexOf("name")] ?? "").slice(0, 160).toWellFormed();
      const report = (action: Row["action"], messages: string[], coffeeId: number | null = null) =>
        rows.push({ line, name, action, messages, coffeeId });
      if (coffee === undefined) report("error", problems);
      else if (known.has(searchKey(coffee.name)))
        report("skip", ["You already have a coffee with this name, or it is in the file twice."]);
      else if (free <= 0) report("error", [`A roaster can have up to ${maxPortalCoffees} coffees.`]);
      else {
        known.add(searchKey(coffee.name));
        free -= 1;
        const added = {
          ...coffee,
          origin: coffee.origin || null,
          flavorNotes: readNotes("flavorNotes", coffee.flavorNotes),
        };
        const id = dryRun ? null : await addCoffee(trx, roaster, { ...added, submittedBy: userId });
        report("create", [], id);
      }
    }
    const count = (action: Row["action"]) => rows.filter((row) => row.action === action).length;
    return { dryRun, created: count("create"), skipped: count("skip"), failed: count("error"), rows };
  });
}

/** Reads the header and up to 1,000 rows; a file that cannot be read as a whole is 400. */
function readTable(csv: string) {
  const fail = (message: string) => invalid([{ field: "csv", message }]);
  const [head, ...records] = readRecords(csv, fail);
  if (head === undefined || records.length === 0) throw fail("must have a header and at least one row");
  if (records.length > maxImportRows) throw fail(`must have at most ${maxImportRows} rows: split the file`);
  const columns = head.cells.map(toColumn);
  for (const column of ["name", "roastLevel"] as const)
    if (!columns.includes(column))
      throw fail(
        `must have the columns name and roastLevel in its first line, which has: ${listNames(head)}`,
      );
  return { columns, records: records as readonly CsvRecord[] };
}

/** Names the columns of a file in a message: the first ten, in 40 characters each. */
const listNames = ({ cells }: CsvRecord): string =>
  cells
    .slice(0, 10)
    .map((cell) => cell.trim().slice(0, 40).toWellFormed())
    .join(", ");

/** Stops reading at the first row with too many columns: a file that consists of separators would have millions of cells. */
function readRecords(csv: string, fail: (message: string) => AppError): CsvRecord[] {
  try {
    return [...parseCsv(csv, maxColumns).take(maxImportRows + 2)];
  } catch (error) {
    if (error instanceof RangeError) throw fail(`must have at most ${maxColumns} columns`);
    throw error;
  }
}

function readRow(columns: readonly (Column | undefined)[], cells: readonly string[]) {
  const fields: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]?.trim() ?? "";
    if (column === undefined || cell === "") continue;
    const text = column === "roastLevel" ? toRoast(cell) : cell;
    fields[column] = numbers.includes(column) && Number.isFinite(Number(text)) ? Number(text) : text;
  }
  try {
    const coffee = parse(fields) as Body;
    validate(coffee);
    readNotes("flavorNotes", coffee.flavorNotes);
    return { coffee, problems: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      coffee: undefined,
      problems: (error.details ?? []).map(({ field, message }) => `${field} ${message}`),
    };
  }
}
