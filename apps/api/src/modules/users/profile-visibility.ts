import type { Users } from "@brewdial/db/schema.gen.ts";
import type { Selectable } from "kysely";

export const visibilityColumns = ["show_brew_logs", "show_saved_recipes", "show_comments"] as const;

/** Which lists of the public profile others see. */
export type ProfileVisibility = Pick<Selectable<Users>, (typeof visibilityColumns)[number]>;

/** The switches of a request; those that it leaves out are undefined. */
export interface VisibilityInput {
  readonly showBrewLogs?: boolean;
  readonly showSavedRecipes?: boolean;
  readonly showComments?: boolean;
}

/** Returns the visibility of a new account. API clients that do not send a switch get the default of the specification (D520). */
export const readNewVisibility = (input: VisibilityInput): ProfileVisibility => ({
  show_brew_logs: input.showBrewLogs ?? true,
  show_saved_recipes: input.showSavedRecipes ?? true,
  show_comments: input.showComments ?? true,
});

export const presentVisibility = (row: ProfileVisibility) => ({
  showBrewLogs: row.show_brew_logs,
  showSavedRecipes: row.show_saved_recipes,
  showComments: row.show_comments,
});
