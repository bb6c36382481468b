import { snap } from "@brewdial/domain/grind/dial.ts";
import type { BrewRecipe } from "#app/features/player/brew-recipe.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import { readTodayPicks, type TodayPicks } from "./picks.ts";

/** The data of the player page for the brew that Today shows. */
export interface PrefetchedBrew {
  readonly picks: Pick<TodayPicks, "bag" | "machine">;
  readonly page: PlayerData;
}

interface PlayerData {
  readonly page: { readonly title: string; readonly description: string; readonly isIndexed: boolean };
  readonly title: string;
  readonly recipe: BrewRecipe;
  readonly units: UnitChoice;
}

let offered: PrefetchedBrew | undefined;

/** Stores the brew that Today shows, so that the player opens without a request. */
export function keepPrefetchedBrew(brew: PrefetchedBrew | undefined): void {
  offered = brew;
}

/** Returns the data of the player page if Today shows this brew with the setting in the URL; else undefined. */
export function findPrefetchedBrew({ search, searchParams }: URL): PlayerData | undefined {
  const { bag, machine, setting } = readTodayPicks(searchParams);
  if (offered === undefined || searchParams.get("from") !== "today") return undefined;
  if (bag !== offered.picks.bag || machine !== offered.picks.machine) return undefined;
  const { recipe } = offered.page;
  const figures = {
    ...recipe.figures,
    setting: setting === undefined ? recipe.figures.setting : snap(recipe.dial.dial, setting),
  };
  return { ...offered.page, recipe: { ...recipe, search, figures } };
}
