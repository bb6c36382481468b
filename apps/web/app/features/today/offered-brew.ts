import { snap } from "@brewdial/domain/grind/dial.ts";
import type { BrewRecipe } from "#app/features/player/brew-recipe.ts";
import { readTodayPicks, type TodayPicks } from "./picks.ts";

/** The data of the player's page for the brew that Today shows. */
export interface OfferedBrew {
  readonly picks: Pick<TodayPicks, "bag" | "machine">;
  readonly page: { readonly recipe: BrewRecipe };
}

let offered: OfferedBrew | undefined;

/** Keeps what Today shows, so that its player opens without a request. */
export function offerBrew(brew: OfferedBrew | undefined): void {
  offered = brew;
}

/** Returns the data of the player's page if Today shows this brew, with the setting of the address; else undefined. */
export function findOfferedBrew<T extends OfferedBrew["page"]>({ search, searchParams }: URL): T | undefined {
  const { bag, machine, setting } = readTodayPicks(searchParams);
  if (offered === undefined || searchParams.get("from") !== "today") return undefined;
  if (bag !== offered.picks.bag || machine !== offered.picks.machine) return undefined;
  const { recipe } = offered.page;
  const figures = {
    ...recipe.figures,
    setting: setting === undefined ? recipe.figures.setting : snap(recipe.dial.dial, setting),
  };
  return { ...(offered.page as T), recipe: { ...recipe, search, figures } };
}
