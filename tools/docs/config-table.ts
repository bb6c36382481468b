// npm run tools -- docs-config: writes the table of settings into docs/operations.md; with --check it only compares.
import { readFile } from "node:fs/promises";
import { settings } from "@brewdial/config/config.ts";
import { writeOrCheck } from "./write-or-check.ts";

const file = new URL("../../docs/operations.md", import.meta.url);
const [start, end] = ["<!-- settings -->", "<!-- /settings -->"];

const header = ["Variable", "Development default", "Meaning"];
const rows = Object.values(settings).map(({ variable, fallback, meaning }) => [
  `\`${variable}\``,
  variable === "SESSION_KEYS" ? "a development key" : fallback ? `\`${fallback}\`` : "",
  meaning,
]);
const widths = header.map((_, column) =>
  Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
);
const line = (cells: string[]) =>
  `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
const table = [line(header), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");

const text = await readFile(file, "utf8");
const [before, rest] = text.split(start);
const after = rest?.split(end)[1];
if (before === undefined || after === undefined)
  throw new Error(`docs/operations.md lacks the markers ${start} and ${end}`);
const written = `${before}${start}\n\n${table}\n\n${end}${after}`;

await writeOrCheck("docs/operations.md", written, "npm run tools -- docs-config");
