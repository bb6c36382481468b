// npm run operator -- <command>: actions that are reserved for operators and not available over HTTP (D125).
import { createInterface } from "node:readline/promises";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { createLogger } from "@brewdial/config/logging.ts";
import { defaultDatabaseUrl, hidePassword } from "@brewdial/db/connection-url.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { commands, usage } from "./commands.ts";

/** Asks for confirmation; end of input counts as no. */
async function confirm(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question("Continue? [y/N] "), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function readCommandLine() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: "boolean", short: "y" }, help: { type: "boolean", short: "h" } },
  });
  const [name = "help", ...args] = positionals;
  if (values.help === true || name === "help") return { kind: "help" } as const;
  const command = commands[name];
  if (command === undefined) throw new Error(`Unknown command: ${name}`);
  if (args.length !== command.parameters.length)
    throw new Error(`${name} takes ${command.parameters.join(" and ") || "nothing"}`);
  return { kind: "act", name, command, args, isConfirmed: values.yes === true } as const;
}

async function operate(): Promise<void> {
  const read = readCommandLine();
  if (read.kind === "help") return console.log(usage);
  const { name, command, args, isConfirmed } = read;
  const databaseUrl = process.env["DATABASE_URL"] ?? defaultDatabaseUrl;
  const db = openDatabase({
    url: databaseUrl,
    applicationName: "brewdial-operator",
    poolSize: 2,
    statementTimeoutMs: 120_000,
    onError: () => undefined,
  });
  try {
    const { message, act } = await command.prepare(db.primary, args);
    console.log(message);
    if (act === undefined) return;
    console.log(`in ${hidePassword(databaseUrl)}`);
    if (!isConfirmed && !(await confirm()))
      throw new Error("Nothing was changed: confirm with y, or use --yes");
    const { done, ...facts } = await act();
    const log = createLogger("operator", "info", { write: (line) => void process.stderr.write(line) });
    log.info({ operator: userInfo().username, command: name, ...facts }, "operator");
    console.log(done);
  } finally {
    await db.close();
  }
}

try {
  await operate();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error("List the commands with: npm run operator -- help");
  process.exitCode = 1;
}
