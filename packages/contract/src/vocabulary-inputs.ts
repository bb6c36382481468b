import { commaList, oneOfAliases } from "./model.ts";
import { brewMethodIds, coffeeTypes, roastLevels } from "./vocabulary.ts";

/** A brew method in a request: its id, name or an alias (D64). */
export const brewMethodInput = (
  description = "Brew method: an id, name or alias from `GET /api/brew-methods`.",
) => ({ ...oneOfAliases("brew-method", brewMethodIds), description, examples: ["pour-over"] });

/** A roast level in a request (D2). */
export const roastLevelInput = () => ({
  ...oneOfAliases("roast-level", roastLevels),
  description: "Roast level. Other spellings such as `Medium-Light` are accepted.",
});

/** A filter by one or more roast levels (D2, D3). */
export const roastLevelFilter = (
  description = "Roast levels, comma-separated. Other spellings such as `Medium-Light` are accepted.",
) => ({ ...commaList("roast-level", roastLevels), description, examples: [["LIGHT", "MEDIUM"]] });

/** A type of coffee in a request, in upper or lower case. */
export const coffeeTypeInput = () => ({
  ...oneOfAliases("upper", coffeeTypes),
  description: "Type of coffee.",
  examples: ["SINGLE_ORIGIN"],
});
