import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type * as contract from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { methodChart } from "@brewdial/domain/grind/chart.ts";
import { nearestStep } from "@brewdial/domain/grind/dial.ts";
import { describeOnDial } from "@brewdial/domain/grind/dial-instruction.ts";
import { espressoSettings } from "@brewdial/domain/grind/espresso-zone.ts";
import { makerSetting } from "@brewdial/domain/grind/maker-setting.ts";
import { formatScale } from "@brewdial/domain/grind/notation.ts";
import { settingRange } from "@brewdial/domain/grind/setting-range.ts";
import { type Equipment, memoizePerCatalog } from "../equipment/equipment.ts";
import { presentDial, presentGrinder } from "../equipment/present.ts";
import { type EquipmentRef, resolveGrinder } from "../equipment/resolve-reference.ts";
import { chartUrl } from "./grinder-charts.ts";

type GrinderDetail = Shape<typeof contract.GrinderDetail>;
type ReferencePoint = Shape<typeof contract.ReferencePoint>;
type GrinderSetting = Shape<typeof contract.GrinderSetting>;

const details = memoizePerCatalog(() => new Map<number, GrinderDetail>());

/** Returns a grinder with its dial, curve, settings and sources, computed once per catalog version. */
export function getGrinderDetail(equipment: Equipment, ref: EquipmentRef, webUrl: string): GrinderDetail {
  const grinder = resolveGrinder(equipment, ref);
  const url = chartUrl(webUrl, grinder.slug);
  const cached = details(equipment).get(grinder.id);
  if (cached?.url === url) return cached;
  const detail = presentDetail(equipment, grinder, url);
  details(equipment).set(grinder.id, detail);
  return detail;
}

function presentDetail(equipment: Equipment, grinder: CatalogGrinder, url: string): GrinderDetail {
  const { dial, confidence, band, notes, espressoCapable, zeroHabits, citations } = grinder;
  const { unreachable, unknown } = methodChart(grinder, equipment.brewMethods, equipment.bands);
  return {
    ...presentGrinder(grinder),
    dial: {
      ...presentDial(grinder),
      scale: formatScale(dial),
      zero: dial.zero,
      settingMeans: dial.settingMeans,
    },
    reference: listReferencePoints(grinder),
    chart: listSettings(equipment, grinder),
    unreachable: unreachable as GrinderDetail["unreachable"],
    unknown: unknown as GrinderDetail["unknown"],
    espressoCapable,
    espressoZone: espressoSettings(grinder) ?? null,
    zeroHabits: zeroHabits.map((habit) => ({ ...habit })),
    confidence,
    band,
    citations: citations.map((citation) => ({ ...citation })),
    notes,
    url,
  };
}

const listReferencePoints = ({ dial, reference }: CatalogGrinder): ReferencePoint[] =>
  reference.map(({ setting, grindIndex, method, basis }) => ({
    ...describeOnDial(dial, setting),
    grindIndex,
    method: method as ReferencePoint["method"],
    basis,
  }));

function listSettings({ brewMethods, bands }: Equipment, grinder: CatalogGrinder): GrinderSetting[] {
  const { dial, makerSettings } = grinder;
  return methodChart(grinder, brewMethods, bands).settings.map((line) => {
    const { key, label, setting, settingLabel, unit, instruction, span, clamped, startAtCoarseEnd } = line;
    return {
      method: key as GrinderSetting["method"],
      name: label,
      setting,
      settingLabel,
      unit,
      instruction,
      range: line.usual,
      span,
      clamped,
      startAtCoarseEnd,
      maker: makerSetting(dial, makerSettings, line) ?? null,
      styles: [...line.styles],
      published: listPublished(grinder, key),
    };
  });
}

const listPublished = (
  { dial, publishedSettings }: CatalogGrinder,
  methodId: string,
): GrinderSetting["published"] =>
  publishedSettings
    .filter(({ method }) => method === methodId)
    .map(({ min, max, style = null, source, tier }) => ({
      ...settingRange(dial, nearestStep(dial, min), nearestStep(dial, max)),
      style,
      source,
      tier,
    }));
