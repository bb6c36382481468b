import type * as Grind from "../../packages/grind/src/index.ts";
import type { Vectors } from "./vectors.ts";

/** Runs the vectors against an implementation of the package's interface and returns the failing cases. */
export function failingVectors(
  grind: typeof Grind,
  grinders: ReadonlyMap<string, Grind.Grinder>,
  vectors: Pick<Vectors, "parse" | "format" | "index" | "setting" | "convert">,
): readonly object[] {
  const find = (slug: string): Grind.Grinder => {
    const grinder = grinders.get(slug);
    if (grinder === undefined) throw new Error(`The vectors name an unknown grinder: ${slug}`);
    return grinder;
  };
  const parse = (slug: string, input: string | number): number | null => {
    const parsed = grind.parseSetting(find(slug).dial, input);
    return parsed.ok ? parsed.setting : null;
  };
  const converted = (from: string, input: string | number, to: string): object => {
    const setting = parse(from, input);
    if (setting === null) return { rejected: true };
    const result = grind.convertSetting(find(from), setting, find(to), grind.bands);
    const { min, max, label: range } = result.to.range;
    const { clamped, grindIndex } = result;
    return {
      setting: result.to.setting,
      label: result.to.settingLabel,
      min,
      max,
      range,
      clamped,
      grindIndex,
    };
  };
  const settingFor = (slug: string, index: number): object => {
    const result = grind.settingForIndex(find(slug), index, grind.bands);
    const { min, max, label: range } = result.range;
    return {
      setting: result.setting,
      label: result.settingLabel,
      min,
      max,
      range,
      clamped: result.clamped,
    };
  };
  const isEqual = (actual: object, expected: object) => JSON.stringify(actual) === JSON.stringify(expected);
  return [
    ...vectors.parse.filter(({ grinder, input, setting }) => parse(grinder, input) !== setting),
    ...vectors.format.filter(
      ({ grinder, setting, label }) => grind.formatSetting(find(grinder).dial, setting) !== label,
    ),
    ...vectors.index.filter(
      ({ grinder, setting, grindIndex }) =>
        Math.abs(grind.indexAt(find(grinder).curve, setting) - grindIndex) > 1e-9,
    ),
    ...vectors.setting.filter(
      (one) =>
        !isEqual(
          { grinder: one.grinder, grindIndex: one.grindIndex, ...settingFor(one.grinder, one.grindIndex) },
          one,
        ),
    ),
    ...vectors.convert.filter((one) => {
      const { from, input, to } = one;
      return !isEqual({ from, input, to, ...converted(from, input, to) }, one);
    }),
  ];
}
