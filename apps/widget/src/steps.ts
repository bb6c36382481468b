import { h } from "./elements.ts";
import { formatClock } from "./figures.ts";
import type { Recipe } from "./load.ts";

type Steps = NonNullable<Recipe["steps"]>;

/** Renders the steps of a recipe with the time each begins and the weight to reach. */
export const renderSteps = (steps: Steps): HTMLElement =>
  h(
    "ol",
    {},
    ...steps.map(({ kind, atSeconds, toGrams, addedGrams, text, actions = [] }) =>
      h(
        "li",
        {},
        h(
          "span",
          { class: "dim" },
          atSeconds < 7200 ? formatClock(atSeconds) : `${Math.round(atSeconds / 360) / 10} h`,
        ),
        h(
          "span",
          {},
          h(
            "b",
            {},
            kind[0]?.toUpperCase() + kind.slice(1),
            toGrams === null ? (addedGrams === undefined ? "" : ` +${addedGrams} g`) : ` to ${toGrams} g`,
          ),
          ` ${text || actions.join(", ").replaceAll("-", " ")}`,
        ),
      ),
    ),
  );
