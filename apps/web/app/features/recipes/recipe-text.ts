import { describeAmount, describeRange } from "#app/features/dial/describe.ts";
import type { Words } from "#app/words/words.ts";
import { joinQuantity } from "#app/words/quantities.ts";
import type { RecipeView } from "./present.ts";

/** Writes a recipe as plain text, to be pasted anywhere: title, amounts, grind, steps and address. */
export function recipeText(words: Words, view: RecipeView, address: string): string {
  const { title, author, publication, strip, steps } = view;
  const lines = [
    title,
    publication?.by ?? words.recipe.by(author),
    "",
    strip.map(({ label, ...quantity }) => `${label} ${joinQuantity(quantity)}`).join(", "),
    describeGrind(words, view),
    "",
    ...(publication?.preparation === undefined ? [] : [publication.preparation]),
    ...steps.map(({ at, name, text, to, adds }) => {
      const weight = to === undefined ? adds && `+${joinQuantity(adds)}` : joinQuantity(to);
      return `${at} ${[name, weight].filter((part) => part !== undefined).join(" ")}${text === "" ? "" : `: ${text}`}`;
    }),
    "",
    address,
  ];
  return `${lines.join("\n")}\n`;
}

function describeGrind(words: Words, { dial, outOfReach, setting, grinder }: RecipeView): string {
  const { grind } = words.shelf;
  if (dial === undefined) return `${grind}: ${setting}, ${words.recipe.onA(grinder)}`;
  if (outOfReach !== undefined) return `${grind}: ${outOfReach.title}`;
  const amount = describeAmount(words, dial.dial, { min: dial.setting, max: dial.setting });
  const range = dial.range === undefined ? "" : ` (${describeRange(words, dial.dial, dial.range)})`;
  return `${grind}: ${amount}${range}, ${words.recipe.onA(dial.name)}`;
}
