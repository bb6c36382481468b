import { createInterface } from "node:readline";
import { userInfo } from "node:os";
import { createLogger } from "@brewdial/config/logging.ts";
import { hidePassword } from "@brewdial/db/connection-url.ts";
import { isUnavailable } from "@brewdial/db/executor.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { recordAction } from "../../api/src/modules/desk/actions.ts";
import type { RecordAction } from "./command.ts";
import { readCommandLine } from "./command-line.ts";

/** Streams from which a command reads confirmations and to which it writes. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** Runs one command; returns the exit code. */
export async function operate(
  argv: readonly string[],
  databaseUrl: string,
  terminal: Terminal,
): Promise<number> {
  try {
    await run(argv, databaseUrl, terminal);
    return 0;
  } catch (error) {
    terminal.writeError(`${error instanceof Error ? error.message : String(error)}\n`);
    terminal.writeError(`${adviseOn(error, databaseUrl)}\n`);
    return 1;
  }
}

async function run(argv: readonly string[], databaseUrl: string, terminal: Terminal): Promise<void> {
  const read = readCommandLine(argv);
  const print = (text: string) => terminal.writeOut(`${text}\n`);
  const printJson = (data: unknown) => print(JSON.stringify(data, undefined, 2));
  if (read.kind === "help") return print(read.text);
  const { name, command, args, options, isConfirmed, isJson } = read;
  const db = openDatabase({
    url: databaseUrl,
    applicationName: "brewdial-operator",
    poolSize: 2,
    statementTimeoutMs: 120_000,
    onError: () => undefined,
  });
  try {
    const { message, data, act } = await command.prepare(db.primary, args, options);
    if (act === undefined) return isJson ? printJson(data) : print(message);
    if (!isJson) print(`${message}\nin ${hidePassword(databaseUrl)}`);
    if (isJson && !isConfirmed) throw new Error("Nothing was changed: --json asks no question, add --yes");
    if (!isConfirmed && !(await confirm(terminal)))
      throw new Error("Nothing was changed: confirm with y, or use --yes");
    // The environment variable takes precedence, because in a container all users have the same login name.
    const operator = process.env["OPERATOR_NAME"] || userInfo().username;
    const record: RecordAction = (transaction, outcome) =>
      recordAction(transaction, { operator, command: name, reason: options.reason }, outcome);
    const { done, ...facts } = await act(db.primary, record);
    const log = createLogger("operator", "info", { write: terminal.writeError });
    log.info({ operator, command: name, ...facts }, "operator");
    if (isJson) printJson({ done, ...facts });
    else print(done);
  } finally {
    await db.close();
  }
}

/** Asks for confirmation; end of input counts as no. */
async function confirm({ input, writeError }: Terminal): Promise<boolean> {
  writeError("Continue? [y/N] ");
  const lines = createInterface({ input });
  const answer = await new Promise<string>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(""));
  });
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Returns the next step for an error. */
function adviseOn(error: unknown, databaseUrl: string): string {
  const { code } = error as { code?: unknown };
  if (isUnavailable(error))
    return `PostgreSQL is not available at ${hidePassword(databaseUrl)}. Start it, or set DATABASE_URL.`;
  // Undefined table or column, and a missing database.
  if (code === "42P01" || code === "42703" || code === "3D000")
    return "The database lacks the current schema. Run: npm run db:migrate";
  return "List the commands with: npm run operator -- help";
}
