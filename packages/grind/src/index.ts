/*
 * The grind index without network access: the functions that the API uses, and the open data. Imports of packages/domain are
 * relative so that the compiler includes its modules in the package, which has no dependencies.
 */
export {
  formatScale,
  formatSetting,
  type Notation,
  type ParsedSetting,
  parseSetting,
} from "../../domain/src/grind/notation.ts";
export type { Dial, DialUnit } from "../../domain/src/grind/dial.ts";
export { type Curve, type CurvePoint, indexAt } from "../../domain/src/grind/curve.ts";
export { roundIndex } from "../../domain/src/grind/logged-setting.ts";
export type { Confidence, Grinder } from "../../domain/src/grind/grinder.ts";
export type { SettingRange } from "../../domain/src/grind/setting-range.ts";
export { type IndexSetting, settingForIndex } from "../../domain/src/grind/setting-for-index.ts";
export { type Bands, type Conversion, convertSetting } from "../../domain/src/grind/convert.ts";
export {
  type ChartMethod,
  type MethodChart,
  methodChart,
  type MethodSetting,
} from "../../domain/src/grind/chart.ts";
export { bands, brewMethods, dataVersion, findGrinder, openGrinders } from "./open-data.ts";
export type { OpenGrinder } from "./open-data.ts";
