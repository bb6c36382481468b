import { claimCommands } from "./claims.ts";
import type { Command } from "./command.ts";
import { roasterCommands } from "./roasters.ts";

export const commands: Readonly<Record<string, Command>> = { ...claimCommands, ...roasterCommands };

const lines = Object.entries(commands).map(
  ([name, { takes, help }]) => `  ${[name, ...takes.map((what) => `<${what}>`)].join(" ").padEnd(38)}${help}`,
);

export const usage = `npm run operator -- <command> [--yes]

${lines.join("\n")}

What changes something is shown first and done after a y, or at once with --yes. The database is that of DATABASE_URL.`;
