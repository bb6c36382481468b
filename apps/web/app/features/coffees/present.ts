import type { CoffeeDetail, CoffeeItem } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RoasterCoffee } from "@brewdial/contract/roasters/endpoints.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { noteColor } from "@brewdial/domain/label/note-colors.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { translate } from "#app/words/translate.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

type Coffee = Shape<typeof CoffeeItem>;
type RoasterItem = Shape<typeof RoasterCoffee>;
type Detail = Shape<typeof CoffeeDetail>;

const maxNotes = 3;

/** Presents a coffee in a list, with its setting on a grinder where the list has it. */
export const presentCoffeeItem = (
  words: Words,
  format: Format,
  coffee: Coffee & Pick<RoasterItem, "setting">,
) => ({
  key: `${coffee.id}-${coffee.slug}`,
  name: coffee.name,
  label: coffeeLabel(coffee),
  roaster: coffee.roasterName,
  origin: coffee.origin ?? undefined,
  setting: coffee.setting && presentSetting(words, coffee.setting),
  facts: [...presentOrigin(words, coffee), words.brewing.roasts[coffee.roastLevel]],
  notes: coffee.flavorProfile ?? undefined,
  recipes: words.coffee.recipeCount(format.number(coffee.recipeCount)),
  hasRecipes: coffee.recipeCount > 0,
});

/** Presents the one setting of a coffee in a list; undefined where the dial does not reach it. */
const presentSetting = (words: Words, { method, onGrinder }: NonNullable<RoasterItem["setting"]>) =>
  onGrinder.clamped
    ? undefined
    : {
        brewer: brewerPageName(words, method),
        icon: brewerIcon(method),
        label: onGrinder.label,
        unit: settingUnit(words, onGrinder) ?? words.dial.onTheDial,
      };

export type CoffeeItemView = ReturnType<typeof presentCoffeeItem>;

/** Presents a coffee on its page. */
export function presentCoffee(words: Words, format: Format, coffee: Detail) {
  const { coffee: text, coffeePage, brewing, bag } = words;
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
        : [{ name: coffeePage.kind, text: text.types[coffee.coffeeType] }]),
      ...(altitudeMeters === null
        ? []
        : [{ name: coffeePage.altitude, text: text.altitude(format.number(altitudeMeters)) }]),
      { name: bag.coffee.roast, text: bag.coffee.roasts[roastLevel] },
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
    summary: text.recipeCount(format.number(coffee.recipeCount)),
  };
}

export type CoffeeView = ReturnType<typeof presentCoffee>;

const presentOrigin = ({ coffee }: Words, { origin, processingMethod }: Coffee): readonly string[] => [
  ...(origin === null ? [] : [origin]),
  ...(processingMethod === null
    ? []
    : [translate(coffee.processes, processingMethod, processingMethod.toLowerCase())]),
];
