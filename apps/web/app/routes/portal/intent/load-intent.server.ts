import { listBrewReports } from "@brewdial/contract/roaster-portal/brews.ts";
import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import { loadDials } from "#app/features/analytics/load-dials.server.ts";
import { loadLabels } from "#app/features/analytics/load-labels.server.ts";
import {
  chooseMonth,
  findGap,
  presentGap,
  keyOf,
  presentIntent,
} from "#app/features/analytics/present-intent.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";

/** Number of months that fit side by side. */
const maxMonths = 3;

/** Loads what customers brewed in a month, compared with the roaster's recipes. */
export async function loadIntent(requestContext: RequestContext, wanted: string | null) {
  const { read, messages, visitor } = requestContext;
  const { reports } = await read(listBrewReports, {});
  const { months, month } = chooseMonth(reports, wanted);
  if (month === undefined) return { months: [], gap: undefined, tile: undefined, coffees: undefined };
  const format = createFormat(visitor.locale, visitor.units);
  const shown = reports.filter((report) => report.month === month);
  const largest = findGap(shown);
  const [dials, labelOf] = await Promise.all([loadDials(requestContext, shown), loadLabels(requestContext)]);
  return {
    months: months.slice(0, maxMonths).map((name) => ({
      month: name,
      label: dateFormat(visitor.locale, { month: "long", timeZone: "UTC" }).format(
        new Date(`${name}-01T00:00:00Z`),
      ),
      isCurrent: name === month,
    })),
    gap: largest && presentGap(messages, format, largest, dials.get(keyOf(largest)), shown),
    tile: largest && labelOf(largest.coffee.id),
    coffees: presentIntent(messages, format, shown, dials).map((coffee) => ({
      ...coffee,
      tile: labelOf(coffee.id),
    })),
  };
}
