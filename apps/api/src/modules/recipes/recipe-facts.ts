import type { Recipe, TasteLevels } from "@brewdial/contract/recipes/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Recipes } from "@brewdial/db/schema.gen.ts";
import type { Selectable } from "kysely";

/**
 * The optional facts of a recipe, which its author may change: field of the API → column. Creating, updating, reading and exporting
 * recipes follow from this list and the schemas in the contract.
 */
const columnOf = {
  filterId: "filter_id",
  brewTimeSeconds: "brew_time_seconds",
  waterTempF: "water_temp_f",
  notes: "notes",
} as const satisfies Partial<Record<keyof Shape<typeof Recipe>, keyof Recipes>>;

/** The levels of `tasteProfile`, which are changed together. */
const tasteColumnOf = {
  acidity: "taste_acidity",
  body: "taste_body",
  sweetness: "taste_sweetness",
  bitterness: "taste_bitterness",
} as const satisfies Record<keyof Shape<typeof TasteLevels>, keyof Recipes>;

type Fact = keyof typeof columnOf;
const facts = Object.keys(columnOf) as Fact[];
const levels = Object.keys(tasteColumnOf) as (keyof typeof tasteColumnOf)[];

export type RecipeFactColumn = (typeof columnOf)[Fact] | (typeof tasteColumnOf)[keyof typeof tasteColumnOf];

export const recipeFactColumns: readonly RecipeFactColumn[] = [
  ...Object.values(columnOf),
  ...Object.values(tasteColumnOf),
];

/** Facts as a request names them. */
type RecipeFacts = { readonly [F in Fact]?: Shape<typeof Recipe>[F] | undefined } & {
  readonly tasteProfile?: Partial<Shape<typeof TasteLevels>> | null | undefined;
};

type FactValues = Pick<Selectable<Recipes>, RecipeFactColumn>;

/** Every fact as null, for inserts. */
export const noRecipeFacts = Object.fromEntries(
  recipeFactColumns.map((column) => [column, null]),
) as FactValues;

/** Returns the columns of the facts that are present; empty text clears a column. */
export function toRecipeFactColumns(input: RecipeFacts): Partial<FactValues> {
  const { tasteProfile } = input;
  return Object.fromEntries([
    ...facts
      .filter((fact) => input[fact] !== undefined)
      .map((fact) => [columnOf[fact], input[fact] === "" ? null : input[fact]]),
    ...(tasteProfile === undefined ? [] : levels).map((level) => [
      tasteColumnOf[level],
      tasteProfile?.[level] ?? null,
    ]),
  ]) as Partial<FactValues>;
}

/** Returns the facts of a row as the API names them, without the taste. */
export const presentRecipeFacts = (row: FactValues) =>
  Object.fromEntries(facts.map((fact) => [fact, row[columnOf[fact]]])) as Pick<Shape<typeof Recipe>, Fact>;
