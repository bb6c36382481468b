import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Notice, RecipeChange } from "@brewdial/contract/adaptation/recipe-changes.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { BrewRecipe } from "#app/features/player/brew-recipe.ts";

type Change = Shape<typeof RecipeChange>;
type Grinder = Shape<typeof GrinderDetail>;

/** The brew that the player offers: a recipe on a grinder, or undefined if the grinder cannot grind for it. */
export interface BrewSource {
  readonly grinder: Grinder;
  readonly grinderName: string;
  readonly recipe: BrewRecipe | undefined;
  readonly title: string;
  readonly changes: readonly Change[];
  /** Whether the visitor has not picked a grinder. */
  readonly isExample?: boolean;
  readonly notices: readonly Shape<typeof Notice>[];
  readonly source: string;
}

export const dialOf = (grinder: Grinder, { min, max }: { readonly min: number; readonly max: number }) => ({
  ...presentDial(grinder.dial),
  name: `${grinder.brand} ${grinder.name}`,
  range: { min, max },
});

export const figuresOf = (recipe: {
  readonly grindSetting: number;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly waterTempF: number | null;
  readonly brewTimeSeconds: number;
}): BrewRecipe["figures"] => ({
  setting: recipe.grindSetting,
  doseGrams: recipe.doseGrams,
  waterGrams: recipe.waterGrams,
  waterTempF: recipe.waterTempF,
  brewTimeSeconds: recipe.brewTimeSeconds,
});
