import { listActions } from "../../api/src/modules/desk/audit-queries.ts";
import { type Command, describePage, oneLine, toMinute, toPage } from "./command.ts";

type Action = Awaited<ReturnType<typeof listActions>>[number];

const describeDetails = (details: unknown) =>
  Object.entries(details as Record<string, unknown>)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(" ");

const describe = ({ id, at, operator, command, target, details, reason }: Action) =>
  [
    String(id).padStart(6),
    toMinute(at),
    operator.padEnd(10),
    `${command} ${target}`.padEnd(28),
    [describeDetails(details), reason === null ? "" : `"${oneLine(reason)}"`].filter(Boolean).join(" "),
  ]
    .join("  ")
    .trimEnd();

export const auditCommands: Readonly<Record<string, Command>> = {
  audit: {
    parameters: [],
    optionalParameter: "target such as user:12",
    isPaged: true,
    help: "list what operators changed, newest first: all, or of one target",
    prepare: async (db, [target], { before, limit }) => {
      if (target !== undefined && !/^[a-z]+:\S+$/.test(target))
        throw new Error(
          `${target} is not a target: use one such as user:12, recipe:3, comment:4, claim:5 or roaster:onyx`,
        );
      const page = toPage(await listActions(db, { target, before, limit: limit + 1 }), limit);
      return { message: describePage(page, describe, "No actions"), data: page };
    },
  },
};
