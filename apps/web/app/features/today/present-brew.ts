import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import type { BrewRecipe } from "#app/features/player/brew-recipe.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { HeroData, HeroView } from "./present-hero.ts";

interface Own {
  readonly slug: string;
  readonly name: string;
}

/** Presents the suggestion as a recipe of the player, with the setting of the card. `search` is the query of the player page. */
export function presentBrew(
  messages: Messages,
  { suggestion, grinder }: Pick<HeroData, "suggestion" | "grinder">,
  hero: HeroView,
  own: Own | undefined,
  search: string,
) {
  const { coffee, machine, bag, method } = suggestion;
  const { slug } = suggestion.grinder;
  const { view, last } = hero;
  const grinderName = own?.slug === slug ? own.name : grinder.name;
  const title = coffee?.name ?? brewerPageName(messages, method);
  const recipe: BrewRecipe = {
    key: `today:${coffee?.id ?? "any"}:${machine?.slug ?? method}@${slug}`,
    search,
    title,
    subtitle: `${hero.brewer.name} · ${grinderName}`,
    method,
    machine: machine?.slug ?? null,
    grinder: slug,
    recipeId: null,
    bagId: bag?.id ?? null,
    coffeeId: coffee?.id ?? null,
    last: {
      setting: view.ghost ?? null,
      text: [last.result, last.move].filter((text) => text !== undefined).join(" "),
    },
    dial: { name: view.name, dial: view.dial, isRising: view.isRising, range: view.range },
    figures: {
      setting: view.setting,
      doseGrams: suggestion.doseGrams,
      waterGrams: suggestion.waterGrams,
      waterTempF: suggestion.waterTempF,
      brewTimeSeconds: suggestion.brewTimeSeconds,
    },
    steps: suggestion.steps,
  };
  return { title, grinderName, recipe };
}
