import type { Executor } from "@brewdial/db/executor.ts";
import {
  type Decision,
  getTarget,
  listOpenReports,
  listReported,
  type Target,
  type TargetRow,
} from "../../api/src/modules/moderation/moderate-content.ts";
import { decideOnContent, describeDecision, objectTo } from "../../api/src/modules/desk/actions.ts";
import { getOperatorRoaster } from "../../api/src/modules/roaster-admin/operator-roaster.ts";
import { type Command, oneLine, recorded } from "./command.ts";

const maxListed = 100;
const maxExcerpt = 80;
const targetHelp = "recipe:<id>, comment:<id>, coffee:<id>, roaster:<slug> or user:<id>";

/** Reads a target such as `recipe:12` or `roaster:onyx`. */
async function readTarget(db: Executor, text = ""): Promise<Target> {
  const [, slug] = /^roaster:([a-z0-9-]{1,200})$/.exec(text) ?? [];
  if (slug !== undefined) return { kind: "roaster", id: (await getOperatorRoaster(db, slug)).id };
  const [, kind, id] = /^(recipe|comment|coffee|user):([1-9]\d{0,14})$/.exec(text) ?? [];
  if (kind !== "recipe" && kind !== "comment" && kind !== "coffee" && kind !== "user")
    throw new Error(`${text} is not ${targetHelp}. List them with: npm run operator -- reports`);
  return { kind, id: Number(id) };
}

const excerpt = (text: string | null) => oneLine(text).slice(0, maxExcerpt).toWellFormed();

async function describe(db: Executor, found: TargetRow): Promise<string> {
  const reports = await listOpenReports(db, found);
  return [
    `${found.key}${found.isHidden ? ", hidden" : ""}`,
    `text        ${oneLine(found.content) || "none"}`,
    `author      ${found.authorId === null ? "none" : `user ${found.authorId}`}`,
    ...reports.map(
      ({ reason, details }) => `report      ${reason}${details === null ? "" : `: ${oneLine(details)}`}`,
    ),
  ].join("\n");
}

const decide = (decision: Decision, help: string): Command => ({
  parameters: ["target such as coffee:12"],
  help,
  prepare: async (db, [text], { reason }) => {
    const target = await readTarget(db, text);
    const found = await getTarget(db, target);
    const objection = objectTo(decision, found);
    if (objection !== undefined) return { message: objection, data: found };
    return {
      message: `${await describe(db, found)}\n\nwill be ${describeDecision(decision)}`,
      data: { ...found, reports: await listOpenReports(db, target) },
      act: recorded((transaction) => decideOnContent(transaction, found, decision, reason)),
    };
  },
});

export const reportCommands: Readonly<Record<string, Command>> = {
  reports: {
    parameters: [],
    help: "list what was reported, most reported first",
    prepare: async (db) => {
      const rows = await listReported(db, maxListed);
      const lines = rows.map(({ key, reports, reasons, firstReportedAt, isHidden, author, content }) =>
        [
          key.padEnd(16),
          `${reports} x ${reasons.join(", ")}`.padEnd(24),
          firstReportedAt.toISOString().slice(0, 10),
          `${isHidden ? "(hidden) " : ""}${excerpt(author) || "no author"}: ${excerpt(content) || "no text"}`,
        ].join("  "),
      );
      return { message: lines.length === 0 ? "No open reports" : lines.join("\n"), data: rows };
    },
  },
  hide: decide(
    "hide",
    "hide a recipe, a comment, a coffee with its recipes or a roaster with its coffees, and resolve its reports",
  ),
  unhide: decide("unhide", "show again what was hidden"),
  dismiss: decide("dismiss", "resolve the reports of a target without hiding it"),
};
