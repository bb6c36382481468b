import type { PublishedRecipe } from "@brewdial/catalog/published-recipes.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Publication, PublicationDetail } from "@brewdial/contract/recipes/models.ts";
import { toSlug } from "@brewdial/domain/text/search-key.ts";
import type { Equipment } from "../equipment/equipment.ts";

/** Returns what lists show of a published recipe. */
export const toPublication = (recipe: PublishedRecipe): Shape<typeof Publication> => ({
  slug: recipe.slug,
  title: recipe.title,
  author: recipe.author,
  authorSlug: toSlug(recipe.author),
  year: recipe.year ?? null,
  isFamous: recipe.isFamous === true,
  isIced: recipe.isIced === true,
  isForAnyCoffee: recipe.coffee === undefined,
});

/** Returns what the page of a published recipe shows in addition. */
export const toDetails = (
  { grind, preparation, steps, servings, difficulty, sources }: PublishedRecipe,
  equipment: Equipment,
): Omit<Shape<typeof PublicationDetail>, keyof Shape<typeof Publication>> => ({
  grind: {
    low: grind.low,
    high: grind.high,
    confidence: grind.confidence,
    published: describeGrind(grind.published, equipment),
  },
  preparation: preparation ?? null,
  stepTexts: { de: steps.map(({ text }) => text.de), fr: steps.map(({ text }) => text.fr) },
  servings,
  difficulty,
  sources: sources.map(({ title, address }) => ({ title, address })),
});

/** Returns the grind as its author states it: words, microns, or a setting of a grinder. */
function describeGrind(
  published: PublishedRecipe["grind"]["published"],
  { grinders }: Equipment,
): string | null {
  if (published === undefined) return null;
  const { words, microns, setting, grinder: slug } = published;
  const grinder = grinders.find((known) => known.slug === slug);
  if (grinder !== undefined && setting !== undefined)
    return `${formatRange(setting)} on the ${grinder.brand} ${grinder.name}`;
  return words ?? (microns === undefined ? null : `${formatRange(microns)} µm`);
}

const formatRange = (value: number | readonly number[]): string =>
  typeof value === "number" ? String(value) : value.join(" to ");
