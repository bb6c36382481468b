import type { CoffeeDetail, CoffeeItem } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RoasterCoffee } from "@brewdial/contract/roasters/endpoints.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { noteColor } from "@brewdial/domain/label/note-colors.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { translate } from "#app/i18n/translate.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

type Coffee = Shape<typeof CoffeeItem>;
type RoasterItem = Shape<typeof RoasterCoffee>;
type Detail = Shape<typeof CoffeeDetail>;

const maxNotes = 3;

/** Words like "from" and "in the cup", which only connect facts. */
const maxLinkWords = 5;

/** Presents a coffee in a list, with its setting on a grinder if the list includes it. */
export const presentCoffeeItem = (
  messages: Messages,
  format: Format,
  coffee: Coffee & Pick<RoasterItem, "setting">,
) => ({
  key: `${coffee.id}-${coffee.slug}`,
  name: coffee.name,
  label: coffeeLabel(coffee),
  roaster: coffee.roasterName,
  origin: coffee.origin ?? undefined,
  setting: coffee.setting && presentSetting(messages, coffee.setting),
  facts: [coffee.origin ?? [], presentProcess(messages, coffee)].flat().join(" · "),
  roast: messages.brewing.roasts[coffee.roastLevel],
  notes: coffee.flavorProfile ?? undefined,
  recipes: messages.coffee.recipeCount(format.number(coffee.recipeCount)),
  hasRecipes: coffee.recipeCount > 0,
});

/** Presents the single setting of a coffee in a list; undefined if it is outside the dial's range. */
const presentSetting = (messages: Messages, { method, onGrinder }: NonNullable<RoasterItem["setting"]>) =>
  onGrinder.clamped
    ? undefined
    : {
        brewer: brewerPageName(messages, method),
        icon: brewerIcon(method),
        label: onGrinder.label,
        unit: settingUnit(messages, onGrinder) ?? messages.dial.onTheDial,
      };

export type CoffeeItemView = ReturnType<typeof presentCoffeeItem>;

/** Presents a coffee on its page. */
export function presentCoffee(messages: Messages, format: Format, coffee: Detail) {
  const { coffee: text, coffeePage, brewing } = messages;
  const { altitudeMeters, roastLevel, roaster } = coffee;
  const notes = (coffee.flavorProfile ?? "")
    .split(",")
    .map((note) => note.trim())
    .filter((note) => note !== "")
    .slice(0, maxNotes);
  return {
    id: String(coffee.id),
    key: `${coffee.id}-${coffee.slug}`,
    name: coffee.name,
    label: coffeeLabel(coffee),
    from: [
      ...(coffee.origin === null ? [] : [coffee.origin]),
      [...presentProcess(messages, coffee), brewing.roasts[roastLevel]].join(", "),
    ],
    roaster: { name: roaster.name, slug: roaster.slug },
    facts: [
      ...(coffee.coffeeType === null || coffee.coffeeType === "SINGLE_ORIGIN"
        ? []
        : [{ name: coffeePage.kind, text: text.types[coffee.coffeeType] }]),
      ...(altitudeMeters === null
        ? []
        : [{ name: coffeePage.altitude, text: text.altitude(format.number(altitudeMeters)) }]),
    ],
    notes: notes.map((text) => ({ text, color: noteColor(text, roastLevel) })),
    description: presentDescription(coffee, notes),
    isArchived: coffee.isArchived,
    roast: brewing.roasts[roastLevel],
    roastLevel,
    summary: text.recipeCount(format.number(coffee.recipeCount)),
  };
}

export type CoffeeView = ReturnType<typeof presentCoffee>;

const presentProcess = ({ coffee }: Messages, { processingMethod }: Coffee): readonly string[] =>
  processingMethod === null
    ? []
    : [translate(coffee.processes, processingMethod, processingMethod.toLowerCase())];

/**
 * Returns the description if it says more than the facts above it. The data does not say which descriptions are generated, so one that
 * lists all of these facts and hardly anything else counts as generated.
 */
function presentDescription(
  { description, origin, processingMethod }: Detail,
  notes: readonly string[],
): string | undefined {
  if (description === null) return undefined;
  const printed = wordsOf([origin, processingMethod, ...notes].join(" "));
  const words = wordsOf(description);
  const isRepeated = printed.size > 0 && printed.isSubsetOf(words);
  return isRepeated && words.difference(printed).size <= maxLinkWords ? undefined : description;
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
