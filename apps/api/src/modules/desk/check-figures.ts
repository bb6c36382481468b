import { version } from "@brewdial/contract";
import type { DeskHealth } from "@brewdial/contract/desk/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Deps } from "../../deps.ts";
import { readFigures } from "./queries.ts";

/** Limits as in the alerts: milliseconds, percent, seconds and mails. */
const limits = { database: 500, connections: 80, jobs: 60, mail: 0 } as const;

/** Measures the figures of the health page. */
export async function checkFigures({ db }: Pick<Deps, "db">): Promise<Shape<typeof DeskHealth>> {
  const started = performance.now();
  const { connections, oldestJobSeconds, mailsGivenUp, ...day } = await readFigures(db.primary);
  const values = {
    database: Math.round((performance.now() - started) * 10) / 10,
    connections: Math.round(connections),
    jobs: Math.round(oldestJobSeconds),
    mail: mailsGivenUp,
  };
  const ids = ["database", "connections", "jobs", "mail"] as const;
  return {
    version,
    uptimeSeconds: Math.round(process.uptime()),
    figures: ids.map((id) => ({
      id,
      value: values[id],
      limit: limits[id],
      isOver: values[id] > limits[id],
    })),
    day,
  };
}
