import { type Fields, toFields, toList } from "../read/values.ts";
import { readTclList, splitTclNumbers, unescapeTcl } from "./tcl.ts";

/** A shot from a `.shot` or a `.json` file. The names of its settings are those of `.shot` files. */
export interface DecentShot {
  readonly clock: unknown;
  readonly beverage: string | undefined;
  readonly settings: ReadonlyMap<string, string>;
  readonly times: readonly unknown[];
  readonly weights: readonly unknown[];
  readonly goals: readonly unknown[];
  readonly baskets: readonly unknown[];
}

/** Settings that are read; all others, such as names of devices, are not. */
const settingNames = [
  "bean_brand",
  "bean_type",
  "bean_notes",
  "roast_date",
  "roast_level",
  "grinder_model",
  "grinder_setting",
  "grinder_dose_weight",
  "DSx_bean_weight",
  "bean_weight",
  "drink_weight",
  "drink_tds",
  "drink_ey",
  "espresso_enjoyment",
  "espresso_notes",
  "profile_title",
  "beverage_type",
] as const;

export function readTclShot(text: string): DecentShot {
  const values = readTclList(text);
  const all = readTclList(values.get("settings") ?? "");
  const settings = new Map<string, string>();
  for (const name of settingNames) {
    const value = all.get(name);
    if (value !== undefined) settings.set(name, unescapeTcl(value));
  }
  return {
    clock: values.get("clock"),
    beverage: settings.get("beverage_type") || undefined,
    settings,
    times: splitTclNumbers(values.get("espresso_elapsed")),
    weights: splitTclNumbers(values.get("espresso_weight")),
    goals: splitTclNumbers(values.get("espresso_temperature_goal")),
    baskets: splitTclNumbers(values.get("espresso_temperature_basket")),
  };
}

/** Reads JSON of version 2. Values of `meta` take precedence over the settings. */
export function readJsonShot(file: Fields): DecentShot {
  const meta = toFields(file["meta"]);
  const [bean, shot, grinder] = ["bean", "shot", "grinder"].map((part) => toFields(meta[part]));
  const profile = toFields(file["profile"]);
  const own: readonly (readonly [string, unknown])[] = [
    ["bean_brand", bean?.["brand"]],
    ["bean_type", bean?.["type"]],
    ["bean_notes", bean?.["notes"]],
    ["roast_level", bean?.["roast_level"]],
    ["roast_date", bean?.["roast_date"]],
    ["espresso_enjoyment", shot?.["enjoyment"]],
    ["espresso_notes", shot?.["notes"]],
    ["drink_tds", shot?.["tds"]],
    ["drink_ey", shot?.["ey"]],
    ["grinder_model", grinder?.["model"]],
    ["grinder_setting", grinder?.["setting"]],
    ["grinder_dose_weight", meta["in"]],
    ["drink_weight", meta["out"]],
    ["profile_title", profile["title"]],
    ["beverage_type", profile["beverage_type"]],
  ];
  const further = toFields(toFields(toFields(file["app"])["data"])["settings"]);
  const settings = new Map<string, string>();
  for (const [name, value] of [...own, ...settingNames.map((name) => [name, further[name]] as const)]) {
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text === "string" && text !== "" && !settings.has(name)) settings.set(name, text);
  }
  const temperature = toFields(file["temperature"]);
  return {
    clock: file["clock"] ?? file["timestamp"],
    beverage: settings.get("beverage_type"),
    settings,
    times: toList(file["elapsed"]),
    weights: toList(toFields(file["totals"])["weight"]),
    goals: toList(temperature["goal"]),
    baskets: toList(temperature["basket"]),
  };
}
