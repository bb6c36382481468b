import type { Recipe, TasteLevels } from "@brewdial/contract/recipes/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { fieldColumns } from "@brewdial/db/field-columns.ts";
import type { Recipes } from "@brewdial/db/schema.gen.ts";

/** The optional facts of a recipe, which its author may change; their schemas are in the contract's recipes. */
const facts = fieldColumns<Shape<typeof Recipe>, Recipes>()({
  name: "name",
  filterId: "filter_id",
  brewTimeSeconds: "brew_time_seconds",
  waterTempF: "water_temp_f",
  notes: "notes",
});

/** The levels of `tasteProfile`, which are changed together. */
const levels = fieldColumns<Shape<typeof TasteLevels>, Recipes>()({
  acidity: "taste_acidity",
  body: "taste_body",
  sweetness: "taste_sweetness",
  bitterness: "taste_bitterness",
});

type RecipeFacts = Parameters<typeof facts.toColumns>[0] & {
  readonly tasteProfile?: Parameters<typeof levels.toColumns>[0] | null | undefined;
};

export const recipeFacts = {
  columns: [...facts.columns, ...levels.columns],
  none: { ...facts.none, ...levels.none },
  toColumns: ({ tasteProfile, ...input }: RecipeFacts) => ({
    ...facts.toColumns(input),
    ...(tasteProfile === undefined ? {} : { ...levels.none, ...levels.toColumns(tasteProfile ?? {}) }),
  }),
  /** Presents the facts without the taste, which is null if no level is known. */
  present: facts.present,
};
