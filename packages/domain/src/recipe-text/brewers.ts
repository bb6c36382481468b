import { brewMethodIds, type BrewMethodId } from "../brewing/brew-methods.ts";
import { createGearFinder, type GearFinder } from "./find-gear.ts";
import type { NamedGear, TextBrewer } from "./recipe-text.ts";

/** Names of brew methods, and of brewers that come in several sizes, without blanks. */
const names: readonly (readonly [string, BrewMethodId, string | null])[] = [
  ["v60", "pour-over", "hario-v60-02"],
  ["hariov60", "pour-over", "hario-v60-02"],
  ["origami", "pour-over", "origami-dripper-m"],
  ["pourover", "pour-over", null],
  ["handfilter", "pour-over", null],
  ["filtre", "pour-over", null],
  ["kalita", "flat-bottom", "kalita-wave-185"],
  ["kalitawave", "flat-bottom", "kalita-wave-185"],
  ["orea", "flat-bottom", "orea-v4"],
  ["april", "flat-bottom", "april-brewer"],
  ["flatbottom", "flat-bottom", null],
  ["chemex", "chemex", null],
  ["aeropress", "aeropress", null],
  ["frenchpress", "french-press", null],
  ["cafetiereapiston", "french-press", null],
  ["stempelkanne", "french-press", null],
  ["clever", "steep-and-release", null],
  ["cleverdripper", "steep-and-release", null],
  ["switch", "steep-and-release", "hario-switch-02"],
  ["harioswitch", "steep-and-release", "hario-switch-02"],
  ["steepandrelease", "steep-and-release", null],
  ["moka", "moka-pot", null],
  ["mokapot", "moka-pot", null],
  ["mokakanne", "moka-pot", null],
  ["herdkanne", "moka-pot", null],
  ["espresso", "espresso", null],
  ["coldbrew", "cold-brew", null],
  ["siphon", "siphon", null],
  ["syphon", "siphon", null],
  ["phin", "phin", null],
  ["cezve", "turkish", null],
  ["ibrik", "turkish", null],
  ["turkish", "turkish", null],
  ["percolator", "percolator", null],
  ["perkolator", "percolator", null],
  ["cupping", "cupping", null],
  ["batchbrew", "drip", null],
  ["filtermaschine", "drip", null],
  ["drip", "drip", null],
  ["icedpourover", "iced-pour-over", null],
];

interface Machine extends NamedGear {
  readonly method: BrewMethodId;
}

/** Creates functions that find brewers in a text: models of the catalog, and methods by their usual names. */
export function createBrewerFinder(machines: readonly Machine[]): {
  readonly find: GearFinder;
  readonly brewerOf: (slug: string) => TextBrewer | undefined;
} {
  const known = new Map<string, TextBrewer>(
    machines.map(({ slug, method }) => [slug, { method, machine: slug }]),
  );
  for (const [name, method, machine] of names) known.set(`:${name}`, { method, machine });
  for (const id of brewMethodIds) known.set(`:${id}`, { method: id, machine: null });
  const gear = [
    ...machines,
    ...names.map(([name]) => ({ slug: `:${name}`, brand: name, name: "" })),
    ...brewMethodIds
      .filter((id) => !names.some(([name]) => name === id.replaceAll("-", "")))
      .map((id) => ({ slug: `:${id}`, brand: id, name: "" })),
  ];
  return { find: createGearFinder(gear, { needsBrand: true }), brewerOf: (slug) => known.get(slug) };
}
