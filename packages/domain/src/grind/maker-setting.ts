import type { MethodSetting } from "./chart.ts";
import { nearestStep } from "./dial.ts";
import type { Dial } from "./dial.ts";
import { settingRange } from "./setting-range.ts";
import type { SettingRange } from "./setting-range.ts";

/** A setting that a maker publishes for a brew method. */
export interface PublishedSetting {
  readonly method: string;
  readonly min: number;
  readonly max: number;
  readonly source: string;
}

export interface MakerSetting extends SettingRange {
  readonly source: string;
  /** Whether our setting is outside the maker's range. */
  readonly differs: boolean;
}

/** Returns the maker's own setting for a row of the chart: the narrowest range, if the maker publishes several. */
export function makerSetting(
  dial: Dial,
  published: readonly PublishedSetting[],
  { key, setting }: Pick<MethodSetting, "key" | "setting">,
): MakerSetting | undefined {
  const [narrowest] = published
    .filter(({ method }) => method === key)
    .toSorted((a, b) => a.max - a.min - (b.max - b.min));
  if (narrowest === undefined) return undefined;
  const range = settingRange(dial, nearestStep(dial, narrowest.min), nearestStep(dial, narrowest.max));
  return { ...range, source: narrowest.source, differs: setting < range.min || setting > range.max };
}
