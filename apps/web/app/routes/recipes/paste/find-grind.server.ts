import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { formatSetting, parseSetting } from "@brewdial/domain/grind/notation.ts";
import type { GrindWord, TextGrind } from "@brewdial/domain/recipe-text/recipe-text.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** The parsed grind on a dial. */
export interface GrindOnDial {
  readonly grinder: string;
  /** As shown by the dial. */
  readonly setting: string;
  readonly dial: DialView;
}

/** The middle of each `grindSize` as a grind index. */
const indexes: Readonly<Record<GrindWord, number>> = {
  "extra-fine": 4,
  fine: 15,
  "medium-fine": 28,
  medium: 41,
  "medium-coarse": 55,
  coarse: 72,
  "extra-coarse": 90,
};

/**
 * Returns the grind on the visitor's grinder, else on the one in the text: a setting is converted, a size word is mapped to the range of
 * the method, otherwise it is the usual setting of the method.
 */
export async function findGrind(
  requestContext: RequestContext,
  grind: TextGrind | null,
  method: string,
): Promise<GrindOnDial | null> {
  const own = grinderFor(await findOwnGrinder(requestContext).catch(() => undefined), method);
  const written = grind?.kind === "setting" ? grind : undefined;
  const slug = own?.slug ?? written?.grinder ?? undefined;
  if (slug === undefined) return null;
  const detail = await readGrinder(requestContext, slug).catch(() => undefined);
  if (detail === undefined) return null;
  const { brand, name, reference, chart } = detail;
  const { dial, isRising } = presentDial(detail.dial);
  const usual = chart.find((row) => row.method === method);
  const view = { name: own?.name ?? `${brand} ${name}`, dial, isRising, isOwn: own !== undefined };
  const show = (setting: number, range?: DialView["range"]): GrindOnDial => ({
    grinder: slug,
    setting: formatSetting(dial, setting),
    dial: { ...view, setting, range },
  });
  if (written?.grinder === slug) {
    const parsed = parseSetting(dial, written.setting);
    if (parsed.ok) return show(parsed.setting);
  } else if (written?.grinder !== null && written !== undefined) {
    const query = { from: written.grinder, setting: written.setting, to: slug };
    const converted = await requestContext.api(convertSetting, { query });
    if (converted.ok && !converted.body.clamped)
      return show(converted.body.to.setting, converted.body.to.range);
  }
  if (usual === undefined) return null;
  if (grind?.kind !== "words") return show(usual.setting, usual.range);
  const { min, max } = usual.span;
  const setting = Math.min(max, Math.max(min, settingAt(reference, indexes[grind.word])));
  return show(snap(dial, setting), usual.range);
}
