import { getWidgetSetting } from "@brewdial/contract/embeds/widget.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { listAllGrinders } from "#app/features/grinders/catalog.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Mark, ReportDial } from "./lanes-drawing.ts";
import { keyOf, type Report } from "./present-intent.ts";

/** Returns the dial of each report with its two grinds, by the key of the report. */
export async function loadDials(
  requestContext: RequestContext,
  reports: readonly Report[],
): Promise<ReadonlyMap<string, ReportDial>> {
  const grinders = await listAllGrinders(requestContext);
  const reads = new Map<string, Promise<Mark | undefined>>();
  const read = (slug: string, index: number) => {
    const key = `${slug} ${index}`;
    const known = reads.get(key) ?? readMark(requestContext, slug, index);
    reads.set(key, known);
    return known;
  };
  const entries = await Promise.all(
    reports.map(async (report) => {
      const { slug } = report.grinder;
      const grinder = grinders.find((one) => one.slug === slug);
      if (grinder === undefined) return [];
      const [official, brewed] = await Promise.all([
        report.official === null ? undefined : read(slug, Math.round(report.official.grindIndex)),
        read(slug, report.brewed.grindIndex),
      ]);
      return [
        [
          keyOf(report),
          { shape: grinder.shape, dial: presentDial(grinder.dial).dial, official, brewed },
        ] as const,
      ];
    }),
  );
  return new Map(entries.flat());
}

async function readMark(
  { api }: RequestContext,
  slug: string,
  grindIndex: number,
): Promise<Mark | undefined> {
  const result = await api(getWidgetSetting, { params: { slug, grindIndex } });
  return result.ok && !result.body.clamped
    ? { setting: result.body.setting, label: result.body.settingLabel }
    : undefined;
}
