import type { Catalog, CatalogGrinder } from "@brewdial/catalog/load.ts";
import { settingAt, indexAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import type { Random } from "../../numbers/random.ts";

/** Brew parameters that recipes and brew logs share. */
export interface MadeBrew {
  readonly grinderId: number;
  readonly machineId: number;
  readonly brewMethodId: string;
  readonly filterId: number | null;
  readonly grindSetting: number;
  readonly grindSettingLabel: string;
  readonly grindIndex: number;
  readonly ratio: number;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly brewTimeSeconds: number | null;
  readonly waterTempF: number | null;
  /** Acidity, body, sweetness, bitterness; all or none. */
  readonly taste: readonly (number | null)[];
}

const noTaste = [null, null, null, null] as const;
/** Share of recipes with taste levels. */
const tasteShare = 0.6;

/** Creates a generator of brews; a few grinders and machines are far more popular than the rest. */
export function createBrewMaker(random: Random, catalog: Catalog): () => MadeBrew {
  const grinders = shuffle(random, catalog.grinders);
  const machines = shuffle(random, catalog.machines);
  const methods = new Map(catalog.brewMethods.map((method) => [method.id, method]));
  const settings = new Map<string, { setting: number; label: string; index: number }>();
  const settingFor = (grinder: CatalogGrinder, index: number) => {
    const wanted = `${grinder.id} ${Math.round(index * 2)}`;
    const known = settings.get(wanted);
    if (known !== undefined) return known;
    const setting = snap(grinder.dial, settingAt(grinder.curve, index));
    const made = {
      setting,
      label: formatSetting(grinder.dial, setting),
      index: Math.round(indexAt(grinder.curve, setting) * 10) / 10,
    };
    settings.set(wanted, made);
    return made;
  };
  return () => {
    const machine = machines[random.rank(machines.length, 0.6)];
    const method = methods.get(machine?.brewMethod ?? "");
    const grinder = grinders[random.rank(grinders.length, 0.6)];
    if (machine === undefined || method === undefined || grinder === undefined) {
      throw new Error("The catalog has no grinder or machine: check packages/catalog.");
    }
    const spread = (range: { min: number; typical: number; max: number }): number =>
      clamp(range.typical + (random.normal() * (range.max - range.min)) / 5, range.min, range.max);
    const { setting, label, index } = settingFor(grinder, spread(method.grindIndex));
    const ratio = Math.round(spread(method.ratio) * 10) / 10;
    const doseGrams = Math.max(5, Math.round(method.doseGrams * (0.8 + random.next() * 0.5) * 2) / 2);
    return {
      grinderId: grinder.id,
      machineId: machine.id,
      brewMethodId: method.id,
      filterId: random.chance(0.3) ? random.pick(catalog.filters).id : null,
      grindSetting: setting,
      grindSettingLabel: label,
      grindIndex: index,
      ratio,
      doseGrams,
      waterGrams: Math.round(doseGrams * ratio),
      brewTimeSeconds: random.chance(0.8) ? Math.round(spread(method.brewTimeSeconds)) : null,
      waterTempF: random.chance(0.7) ? Math.round(spread(method.waterTempF)) : null,
      taste: random.chance(tasteShare)
        ? [level(random), level(random), level(random), level(random)]
        : noTaste,
    };
  };
}

function level(random: Random): number {
  return clamp(Math.round(3 + random.normal() * 1.1), 1, 5);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
