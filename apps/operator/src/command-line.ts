import { parseArgs } from "node:util";
import { type Command, flags, type Options } from "./command.ts";
import { commands, usage, usageOf } from "./commands.ts";

const defaultLimit = 20;
const maxLimit = 100;
const maxReasonLength = 500;

export type CommandLine =
  | { readonly kind: "help"; readonly text: string }
  | {
      readonly kind: "act";
      readonly name: string;
      readonly command: Command;
      readonly args: readonly string[];
      readonly options: Options;
      readonly isConfirmed: boolean;
      readonly isJson: boolean;
    };

/** Parses the arguments; throws an error that says what is wrong. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      yes: { type: "boolean", short: "y", default: false },
      help: { type: "boolean", short: "h", default: false },
      json: { type: "boolean", default: false },
      before: { type: "string" },
      limit: { type: "string" },
      reason: { type: "string" },
      "hide-content": { type: "boolean", default: false },
    },
  });
  const [name = "help", ...args] = positionals;
  if (name === "help")
    return { kind: "help", text: args[0] === undefined ? usage : usageOf(args[0], getCommand(args[0])) };
  const command = getCommand(name);
  if (values.help) return { kind: "help", text: usageOf(name, command) };
  requireArguments(name, command, args);
  if (command.isPaged !== true && (values.before ?? values.limit) !== undefined)
    throw new Error(`${name} takes no --before and no --limit`);
  const given = flags.filter((flag) => values[flag]);
  for (const flag of given)
    if (command.flags?.includes(flag) !== true) throw new Error(`${name} takes no --${flag}`);
  const reason = values.reason?.trim();
  if (reason !== undefined && (reason === "" || reason.length > maxReasonLength))
    throw new Error(`--reason takes 1 to ${maxReasonLength} characters`);
  return {
    kind: "act",
    name,
    command,
    args,
    options: {
      before: values.before === undefined ? undefined : readWhole("before", values.before, 1e15),
      limit: values.limit === undefined ? defaultLimit : readWhole("limit", values.limit, maxLimit),
      reason: reason ?? null,
      flags: new Set(given),
    },
    isConfirmed: values.yes,
    isJson: values.json,
  };
}

function getCommand(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new Error(`Unknown command: ${name}`);
  return command;
}

function requireArguments(
  name: string,
  { parameters, optionalParameter }: Command,
  args: readonly string[],
): void {
  const max = parameters.length + (optionalParameter === undefined ? 0 : 1);
  if (args.length >= parameters.length && args.length <= max) return;
  const optional = optionalParameter === undefined ? [] : [`optionally ${optionalParameter}`];
  throw new Error(`${name} takes ${[...parameters, ...optional].join(" and ") || "nothing"}`);
}

function readWhole(option: string, text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new Error(`--${option} takes a whole number from 1 to ${max}`);
  return value;
}
