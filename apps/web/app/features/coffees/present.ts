import type { CoffeeDetail, CoffeeItem } from "@brewdial/contract/coffees/models.ts";
import type { CoffeeStats } from "@brewdial/contract/coffees/stats.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { noteColor } from "@brewdial/domain/label/note-colors.ts";
import { translate } from "#app/words/translate.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

type Coffee = Shape<typeof CoffeeItem>;
type Detail = Shape<typeof CoffeeDetail>;
type Stats = Shape<typeof CoffeeStats>;

const maxNotes = 6;

/** Presents a coffee in a list. */
export const presentCoffeeItem = (words: Words, format: Format, coffee: Coffee) => ({
  key: `${coffee.id}-${coffee.slug}`,
  name: coffee.name,
  label: coffeeLabel(coffee),
  roaster: coffee.roasterName,
  facts: [...presentOrigin(words, coffee), words.brewing.roasts[coffee.roastLevel]],
  notes: coffee.flavorProfile ?? undefined,
  recipes: words.coffee.recipeCount(format.number(coffee.recipeCount)),
  hasRecipes: coffee.recipeCount > 0,
});

export type CoffeeItemView = ReturnType<typeof presentCoffeeItem>;

/** Presents a coffee with what is known of how people brew it. */
export function presentCoffee(words: Words, format: Format, coffee: Detail, stats: Stats) {
  const { coffee: text, brewing } = words;
  const { altitudeMeters, roastLevel, roaster } = coffee;
  return {
    id: String(coffee.id),
    key: `${coffee.id}-${coffee.slug}`,
    name: coffee.name,
    label: coffeeLabel(coffee),
    from: presentOrigin(words, coffee),
    roaster: { name: roaster.name, slug: roaster.slug },
    facts: [
      ...(coffee.coffeeType === null || coffee.coffeeType === "SINGLE_ORIGIN"
        ? []
        : [text.types[coffee.coffeeType]]),
      ...(altitudeMeters === null ? [] : [text.altitude(format.number(altitudeMeters))]),
      brewing.roasts[roastLevel],
    ],
    notes: (coffee.flavorProfile ?? "")
      .split(",")
      .map((note) => note.trim())
      .filter((note) => note !== "")
      .slice(0, maxNotes)
      .map((text) => ({ text, color: noteColor(text, roastLevel) })),
    description: coffee.description ?? undefined,
    isArchived: coffee.isArchived,
    roast: brewing.roasts[roastLevel],
    roastLevel,
    recipeCount: stats.recipeCount,
    summary: text.recipeCount(format.number(stats.recipeCount)),
    liked: presentLiked(words, format, stats),
    grinders: presentGrinders(words, format, stats),
  };
}

export type CoffeeView = ReturnType<typeof presentCoffee>;

const presentOrigin = ({ coffee }: Words, { origin, processingMethod }: Coffee): readonly string[] => [
  ...(origin === null ? [] : [origin]),
  ...(processingMethod === null
    ? []
    : [translate(coffee.processes, processingMethod, processingMethod.toLowerCase())]),
];

function presentLiked({ coffee }: Words, format: Format, { votes: { total, upvotes } }: Stats) {
  return total === 0
    ? { share: "–", votes: coffee.noVotes }
    : {
        share: format.percent(upvotes / total),
        votes: coffee.votes(format.number(total)),
      };
}

function presentGrinders({ coffee }: Words, format: Format, { topGrinders }: Stats) {
  const most = Math.max(1, ...topGrinders.map(({ recipeCount }) => recipeCount));
  return topGrinders.map(({ slug, brand, name, recipeCount }) => ({
    slug,
    name: `${brand} ${name}`,
    recipes: coffee.recipeCount(format.number(recipeCount)),
    /** Of the most used grinder, in percent. */
    share: Math.round((recipeCount / most) * 100),
  }));
}
