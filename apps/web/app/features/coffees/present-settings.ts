import type { CoffeeSetting } from "@brewdial/contract/coffees/settings.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { miniDial } from "@brewdial/domain/dial/mini-dial.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

export type Setting = Shape<typeof CoffeeSetting>;

/** With fewer cups a setting is presented as a hint only. */
const minCups = 5;

/** The data that presenting settings requires besides the messages. */
interface Context {
  readonly roaster: string;
  readonly roastLevel: string;
  /** The ends of the grinders' dials, by slug. */
  readonly dials: ReadonlyMap<string, { readonly min: number; readonly max: number }>;
}

/** Presents the setting of the visitor's grinder for each brewer; settings outside its dial are left out. */
export const presentSettings = (
  messages: Messages,
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
        brewer: brewerPageName(messages, method),
        icon: brewerIcon(method),
        to: addressOf(setting, roastLevel),
        drawing: dial && miniDial(dial, onGrinder.setting, { range }),
        setting: label,
        unit: settingUnit(messages, onGrinder),
        note:
          range.min === range.max
            ? messages.dial.onTheDial
            : messages.dial.range(range.minLabel, range.maxLabel),
        origin: describeOrigin(messages, format, setting, roaster),
        isOwn: origin === "own_brews",
        isStart: origin === "roast",
      };
    });

export type SettingView = ReturnType<typeof presentSettings>[number];

/** Returns the link of a setting: to the visitor's brew, to the recipe, or to the player with a starting point for the roast level. */
function addressOf({ method, brewLogId, recipeId }: Setting, roastLevel: string): string {
  if (brewLogId !== null) return `/log/${brewLogId}`;
  return recipeId === null ? `/brew?method=${method}&roast=${roastLevel}` : `/recipes/${recipeId}`;
}

/** Describes whose setting it is, and how many cups it is based on. */
function describeOrigin(
  messages: Messages,
  format: Format,
  { origin, brews, rating }: Setting,
  roaster: string,
): string {
  const { coffeePage: text, discover } = messages;
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
