import { auditCommands } from "./audit.ts";
import { catalogCommands } from "./catalog-proposals.ts";
import { claimCommands } from "./claims.ts";
import type { Command } from "./command.ts";
import { reportCommands } from "./reports.ts";
import { roasterCommands } from "./roasters.ts";
import { userCommands } from "./users.ts";

export const commands: Readonly<Record<string, Command>> = {
  ...userCommands,
  ...reportCommands,
  ...roasterCommands,
  ...claimCommands,
  ...catalogCommands,
  ...auditCommands,
};

const signatureOf = (name: string, { parameters, optionalParameter, flags = [] }: Command) =>
  [
    name,
    ...parameters.map((what) => `<${what}>`),
    ...(optionalParameter === undefined ? [] : [`[${optionalParameter}]`]),
    ...flags.map((flag) => `[--${flag}]`),
  ].join(" ");

const lines = Object.entries(commands).map(
  ([name, command]) => `  ${signatureOf(name, command).padEnd(38)} ${command.help}`,
);

export const usage = `npm run operator -- <command> [options]

${lines.join("\n")}

  --yes            make the change without asking
  --reason <text>  why, for the audit trail and for the person whose content or account it is
  --json           print JSON instead of text; changes then need --yes
  --limit <n>      lists: number of rows, default 20, maximum 100
  --before <n>     lists: continue after the row with this number

A change is shown first, made after confirmation, and written to the audit trail with your login name. help <command> explains one
command. The database is that of DATABASE_URL.`;

/** Explains one command. */
export const usageOf = (name: string, command: Command) =>
  [
    `npm run operator -- ${signatureOf(name, command)}${command.isPaged === true ? " [--limit <n>] [--before <n>]" : ""} [--json]`,
    "",
    `${command.help.charAt(0).toUpperCase()}${command.help.slice(1)}.`,
  ].join("\n");
