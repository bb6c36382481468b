import { catalogCommands } from "./catalog-proposals.ts";
import { claimCommands } from "./claims.ts";
import type { Command } from "./command.ts";
import { reportCommands } from "./reports.ts";
import { roasterCommands } from "./roasters.ts";

export const commands: Readonly<Record<string, Command>> = {
  ...claimCommands,
  ...roasterCommands,
  ...reportCommands,
  ...catalogCommands,
};

const lines = Object.entries(commands).map(
  ([name, { parameters, help }]) =>
    `  ${[name, ...parameters.map((what) => `<${what}>`)].join(" ").padEnd(38)}${help}`,
);

export const usage = `npm run operator -- <command> [--yes]

${lines.join("\n")}

Changes are shown first and made after confirmation, or without it with --yes. The database is that of DATABASE_URL.`;
