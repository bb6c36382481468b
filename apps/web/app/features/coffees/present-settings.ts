import type { CoffeeSetting } from "@brewdial/contract/coffees/settings.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { miniDial } from "@brewdial/domain/dial/mini-dial.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

export type Setting = Shape<typeof CoffeeSetting>;

/** Fewer cups are a hint, not a rule. */
const minCups = 5;

/** What settings are presented with besides the words. */
interface Context {
  readonly roaster: string;
  readonly roastLevel: string;
  /** The ends of the dials of grinders, by slug. */
  readonly dials: ReadonlyMap<string, { readonly min: number; readonly max: number }>;
}

/** Presents where to set the visitor's grinder for each brewer; a setting beyond its dial is left out. */
export const presentSettings = (
  words: Words,
  format: Format,
  settings: readonly Setting[],
  { roaster, roastLevel, dials }: Context,
) =>
  settings
    .filter(({ onGrinder }) => !onGrinder.clamped)
    .map((setting) => {
      const { method, origin, onGrinder } = setting;
      const { label, range, grinder } = onGrinder;
      const dial = dials.get(grinder.slug);
      return {
        method,
        brewer: brewerPageName(words, method),
        icon: brewerIcon(method),
        to: addressOf(setting, roastLevel),
        drawing: dial && miniDial(dial, onGrinder.setting, { range }),
        setting: label,
        unit: settingUnit(words, onGrinder),
        note:
          range.min === range.max ? words.dial.onTheDial : words.dial.range(range.minLabel, range.maxLabel),
        origin: describeOrigin(words, format, setting, roaster),
        isOwn: origin === "own_brews",
        isStart: origin === "roast",
      };
    });

export type SettingView = ReturnType<typeof presentSettings>[number];

/** Returns where a setting comes from: the visitor's brew, the recipe, or the player with a start for the roast. */
function addressOf({ method, brewLogId, recipeId }: Setting, roastLevel: string): string {
  if (brewLogId !== null) return `/log/${brewLogId}`;
  return recipeId === null ? `/brew?method=${method}&roast=${roastLevel}` : `/recipes/${recipeId}`;
}

/** Says whose setting it is, and how many cups stand behind it. */
function describeOrigin(
  words: Words,
  format: Format,
  { origin, brews, rating }: Setting,
  roaster: string,
): string {
  const { coffeePage: text, discover } = words;
  const count = brews ?? 0;
  switch (origin) {
    case "own_brews": {
      const cups = text.ownCups(format.number(count));
      return rating === null ? cups : text.withStars(cups, format.number(rating));
    }
    case "official_recipe":
      return roaster;
    case "community_recipe": {
      const cups = discover.cups(format.number(count));
      if (count === 0) return text.shared;
      return count < minCups ? text.hint(cups) : cups;
    }
    default:
      return text.start;
  }
}
