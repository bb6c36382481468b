import type { ImportBrewer } from "../bundle.ts";
import { readLine } from "../read/texts.ts";
import type { Fields } from "../read/values.ts";
import type { BrewMethodId } from "../../brewing/brew-methods.ts";

/**
 * Method and machine for each type of preparation. The machine has the usual size of the model; null if the type is not a machine
 * of the catalog.
 */
const types: ReadonlyMap<unknown, readonly [BrewMethodId, string | null]> = new Map([
  ["V60", ["pour-over", "hario-v60-02"]],
  ["DRIPPER", ["pour-over", null]],
  ["ESPRO_BLOOM", ["pour-over", null]],
  ["HSIAO_50", ["pour-over", null]],
  ["TORNADO_DUO", ["pour-over", null]],
  ["KARLSBADER_KANNE", ["pour-over", null]],
  ["CHEMEX", ["chemex", "chemex-six-cup-classic"]],
  ["KALITA_WAVE", ["flat-bottom", "kalita-wave-185"]],
  ["ORIGAMI", ["pour-over", "origami-dripper-m"]],
  ["OREA", ["flat-bottom", "orea-v4"]],
  ["APRIL_BREWER", ["flat-bottom", "april-brewer"]],
  ["FELLOW_STAGG", ["flat-bottom", "fellow-stagg-x"]],
  ["BLUE_DRIPPER", ["flat-bottom", "blue-bottle-coffee-dripper"]],
  ["DECEMBER_DRIPPER", ["flat-bottom", null]],
  ["KONO", ["pour-over", "kono-meimon"]],
  ["GINA", ["pour-over", "goat-story-gina"]],
  ["CAFEC_FLOWER", ["pour-over", "cafec-flower-dripper"]],
  ["HARIO_WOODNECK", ["pour-over", "hario-woodneck"]],
  ["MOCCA_MASTER", ["drip", null]],
  ["RATIO_SIX_COFFEE_BREWER", ["drip", "ratio-six"]],
  ["METICULOUS", ["espresso", "meticulous-espresso"]],
  ["DECENT_ESPRESSO", ["espresso", "decent-de1-pro"]],
  ["CAFELAT", ["espresso", "cafelat-robot"]],
  ["ROK", ["espresso", "rok-espressogc"]],
  ["AEROPRESS", ["aeropress", "aeropress-original"]],
  ["AEROPRESS_INVERTED", ["aeropress", "aeropress-original"]],
  ["DELTER_PRESS", ["aeropress", null]],
  ["FRENCH_PRESS", ["french-press", null]],
  ["HARIO_SWITCH", ["steep-and-release", "hario-switch-02"]],
  ["TRICOLATE", ["steep-and-release", "tricolate-brewer-v4"]],
  ["SIPHON", ["siphon", null]],
  ["BIALETTI", ["moka-pot", "bialetti-moka-express"]],
  ["TURKISH", ["turkish", "generic-cezve-ibrik"]],
  ["COLD_BREW", ["cold-brew", null]],
  ["COLD_DRIP", ["cold-brew", null]],
]);

/** Types of espresso machines that do not identify the model: the machine is looked up by the name that the user gave it. */
const namedMachines: ReadonlySet<unknown> = new Set([
  "PORTAFILTER",
  "HAND_LEVER",
  "SANREMO_YOU",
  "XENIA",
  "GAGGIUINO",
  "FLAIR",
]);

/** Suggested method for each style of a custom preparation. */
const styles: ReadonlyMap<unknown, BrewMethodId> = new Map([
  ["POUR OVER", "pour-over"],
  ["ESPRESSO", "espresso"],
  ["FULL_IMMERSION", "french-press"],
  ["PERCOLATION", "drip"],
]);

/** Reads a preparation. The address of the machine in the user's network, which it may contain, is not read. */
export function readPreparation(sourceId: string, preparation: Fields): ImportBrewer {
  const type = preparation["type"];
  const text = readLine(preparation["name"], 120) ?? "";
  const known = types.get(type);
  if (known !== undefined) return { sourceId, text, method: known[0], machineSlug: known[1], ask: null };
  if (namedMachines.has(type))
    return { sourceId, text, method: "espresso", machineSlug: null, ask: "machine" };
  const method = styles.get(preparation["style_type"]) ?? null;
  // Without type and style, only the name can identify the brewer.
  const ask = type === undefined && method === null ? "lookup" : "method";
  return { sourceId, text, method, machineSlug: null, ask };
}
