import { listBrewReports } from "@brewdial/contract/roaster-portal/brews.ts";
import { getWidgetSetting } from "@brewdial/contract/embeds/widget.ts";
import {
  chooseMonth,
  findGap,
  presentGap,
  presentIntent,
  type Report,
} from "#app/features/analytics/present-intent.ts";
import type { Session } from "#app/http/session.server.ts";
import { dateFormat } from "#app/words/date-format.ts";
import { createFormat } from "#app/words/format.ts";

/** As many months as fit side by side. */
const maxMonths = 3;

/** Loads what customers brewed in a month, beside what the roaster recommends. */
export async function loadIntent(session: Session, wanted: string | null) {
  const { read, words, visitor } = session;
  const { reports } = await read(listBrewReports, {});
  const { months, month } = chooseMonth(reports, wanted);
  if (month === undefined) return { months: [], gap: undefined, intent: undefined };
  const format = createFormat(visitor.locale, visitor.units);
  const shown = reports.filter((report) => report.month === month);
  const largest = findGap(shown);
  return {
    months: months.slice(0, maxMonths).map((name) => ({
      month: name,
      label: dateFormat(visitor.locale, { month: "long", timeZone: "UTC" }).format(
        new Date(`${name}-01T00:00:00Z`),
      ),
      isCurrent: name === month,
    })),
    gap: largest && presentGap(words, format, largest, await readSettings(session, largest), shown),
    intent: presentIntent(words, format, shown),
  };
}

/** Reads where the two grinds are on the grinder of a report. */
async function readSettings({ api }: Session, { grinder: { slug }, official, brewed }: Report) {
  const settingAt = async (index: number | undefined) => {
    if (index === undefined) return undefined;
    const result = await api(getWidgetSetting, { params: { slug, grindIndex: Math.round(index) } });
    return result.ok && !result.body.clamped ? result.body.settingLabel : undefined;
  };
  const [said, done] = await Promise.all([settingAt(official?.grindIndex), settingAt(brewed.grindIndex)]);
  return { official: said, brewed: done };
}
