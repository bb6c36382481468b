import type { ImportBrewer } from "../bundle.ts";
import { knownBrewer, namedBrewer } from "../draft.ts";
import type { BrewMethodId } from "../../brewing/brew-methods.ts";

/** Our brew method for each of the app's methods, with the machine if the id names a model. */
const methods: ReadonlyMap<string, readonly [BrewMethodId, string | null]> = new Map([
  ["aeropress", ["aeropress", "aeropress-original"]],
  ["chemex", ["chemex", "chemex-six-cup-classic"]],
  ["clever", ["steep-and-release", null]],
  ["frenchpress", ["french-press", null]],
  ["v60", ["pour-over", "hario-v60-02"]],
  ["kalita", ["flat-bottom", "kalita-wave-185"]],
  ["origami", ["pour-over", "origami-dripper-m"]],
  ["wilfa", ["drip", null]],
  ["batchbrew", ["drip", null]],
  ["espresso", ["espresso", null]],
  ["switch", ["steep-and-release", "hario-switch-02"]],
  ["melitacone", ["pour-over", null]],
  ["beehousedripper", ["flat-bottom", "bee-house-dripper"]],
  ["phinfilter", ["phin", null]],
  ["mokapot", ["moka-pot", null]],
  ["siphonbrewer", ["siphon", null]],
  ["cezve", ["turkish", "generic-cezve-ibrik"]],
  ["tricolate", ["steep-and-release", "tricolate-brewer-v4"]],
  ["pulsar", ["steep-and-release", "nextlevel-pulsar"]],
  ["ufodripper", ["flat-bottom", null]],
  ["oreabrewer", ["flat-bottom", "orea-v4"]],
  ["aprilbrewer", ["flat-bottom", "april-brewer"]],
  ["ceadohoopbrewer", ["flat-bottom", null]],
  ["oxorapidbrewer", ["aeropress", "oxo-rapid-brewer"]],
]);

/** Converts a brew method of the app to a brewer; an unknown one is looked up by its name. */
export function toBrewer(id: string): ImportBrewer {
  const known = methods.get(id);
  if (known !== undefined) return knownBrewer(id, id, known[0], known[1]);
  // A flip pot is a drip brewer, but takes the grind of a moka pot.
  if (id === "neapolitanflippot") return { ...namedBrewer(id, "moka-pot"), ask: "method" };
  return namedBrewer(id, null);
}
