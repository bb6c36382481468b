import type { Shape } from "@brewdial/contract/model.ts";
import type { BrewReport } from "@brewdial/contract/roaster-portal/brews.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { listReports, type Months, publishMonths } from "./brew-report-queries.ts";

const monthCount = 12;
const maxReports = 1000;

/** Publishes the completed months that are not published yet, and returns the reports of the last twelve. */
export async function readBrewReports(
  db: Executor,
  { grinders }: Equipment,
  roasterId: number,
  now: Date,
): Promise<Shape<typeof BrewReport>[]> {
  const months = listCompletedMonths(now);
  await publishMonths(db, roasterId, months);
  const names = new Map(
    grinders.map(({ id, brand, name, slug }) => [id, { id, name: `${brand} ${name}`, slug }]),
  );
  return (await listReports(db, roasterId, months, maxReports)).flatMap((row) => {
    const grinder = names.get(row.grinder_id);
    if (grinder === undefined) return [];
    return {
      month: row.month,
      coffee: { id: row.coffee_id, name: row.coffee_name, slug: row.coffee_slug },
      method: row.brew_method_id as Shape<typeof BrewReport>["method"],
      grinder,
      official:
        row.official_index === null || row.official_ratio === null
          ? null
          : { grindIndex: row.official_index, ratio: row.official_ratio },
      brewed: {
        brewers: row.brewer_count,
        grindIndex: row.grind_index,
        ratio: row.ratio,
        rating: row.rating,
      },
    };
  });
}

/** The twelve calendar months (UTC) before the current one. */
function listCompletedMonths(now: Date): Months {
  const until = Temporal.PlainDate.from(now.toISOString().slice(0, 10)).with({ day: 1 });
  return { from: until.subtract({ months: monthCount }).toString(), until: until.toString() };
}
