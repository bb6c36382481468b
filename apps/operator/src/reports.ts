import {
  type Decision,
  getTarget,
  listReported,
  moderateContent,
  type Target,
  type TargetRow,
} from "../../api/src/modules/moderation/moderate-content.ts";
import { type Command, oneLine, recorded } from "./command.ts";

const maxListed = 100;
const maxExcerpt = 80;

/** Reads `recipe:12` or `comment:34`. */
function readTarget(text = ""): Target {
  const [, kind, id] = /^(recipe|comment):([1-9]\d{0,14})$/.exec(text) ?? [];
  if (kind !== "recipe" && kind !== "comment")
    throw new Error(
      `${text} is not recipe:<id> or comment:<id>. List them with: npm run operator -- reports`,
    );
  return { kind, id: Number(id) };
}

const excerpt = (text: string | null) => oneLine(text).slice(0, maxExcerpt).toWellFormed();

const describe = ({ kind, id, isHidden, content, details }: TargetRow) =>
  [
    `${kind} ${id}${isHidden ? ", hidden" : ""}`,
    `text        ${oneLine(content) || "none"}`,
    ...details.map((line) => `report      ${oneLine(line)}`),
  ].join("\n");

const results: Readonly<Record<Decision, string>> = {
  hide: "hidden",
  restore: "visible again",
  dismiss: "left as it is",
};

const decide = (decision: Decision, help: string): Command => ({
  parameters: ["recipe:id or comment:id"],
  help,
  prepare: async (db, [text]) => {
    const target = readTarget(text);
    const found = await getTarget(db, target);
    if (found.isDeleted)
      return { message: `The ${found.kind} ${found.id} was deleted by its author`, data: found };
    if (decision !== "dismiss" && found.isHidden === (decision === "hide"))
      return {
        message: `The ${found.kind} ${found.id} is ${found.isHidden ? "already hidden" : "not hidden"}`,
        data: found,
      };
    return {
      message: `${describe(found)}\n\nwill be ${results[decision]}`,
      data: found,
      act: recorded(async (transaction) => {
        const resolved = await moderateContent(transaction, target, decision);
        return {
          done: `The ${found.kind} ${found.id} is ${results[decision]}; reports resolved: ${resolved}`,
          target: `${found.kind}:${found.id}`,
          resolved,
        };
      }),
    };
  },
});

export const reportCommands: Readonly<Record<string, Command>> = {
  reports: {
    parameters: [],
    help: "list reported recipes and comments, most reported first",
    prepare: async (db) => {
      const rows = await listReported(db, maxListed);
      const lines = rows.map(({ kind, id, reports, reasons, firstReportedAt, isHidden, author, content }) =>
        [
          `${kind}:${id}`.padEnd(16),
          `${reports} x ${reasons.join(", ")}`.padEnd(24),
          firstReportedAt.toISOString().slice(0, 10),
          `${isHidden ? "(hidden) " : ""}${excerpt(author) || "no author"}: ${excerpt(content) || "no text"}`,
        ].join("  "),
      );
      return { message: lines.length === 0 ? "No open reports" : lines.join("\n"), data: rows };
    },
  },
  hide: decide("hide", "hide a recipe or comment and resolve its reports"),
  restore: decide("restore", "show a hidden recipe or comment again"),
  dismiss: decide("dismiss", "resolve the reports of a recipe or comment without hiding it"),
};
