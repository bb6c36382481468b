import { type DataText, pickText } from "#app/words/pick-text.ts";
import type { Words } from "#app/words/words.ts";

/** Brands that are what people call the brewer; their models are only versions: "AeroPress" is an Original or a Go. */
const namedByBrand: ReadonlySet<string> = new Set(["AeroPress", "Chemex", "Toddy"]);
/** Brands that people leave out: V60, Moccamaster, Clever Dripper, phin. */
const namedByModel: ReadonlySet<string> = new Set(["Hario", "Technivorm", "Clever Brewing", "Generic"]);

/** Returns what people call a brewer: "V60" for a Hario V60 02, "Orea V4" for an Orea V4. */
export function brewerName({ brand, model }: { readonly brand: string; readonly model: string }): string {
  if (namedByBrand.has(brand)) return brand;
  const name = model.replace(/ 0[1-4]$/, "");
  return namedByModel.has(brand) ? name : `${brand} ${name}`;
}

interface Brewed {
  readonly isOfficial: boolean;
  readonly method: keyof Words["methods"];
  readonly machine: Parameters<typeof brewerName>[0];
  /** What its author calls it. */
  readonly name?: string | null | undefined;
  /** Of a recipe that a known author published. */
  readonly publication?: { readonly title: DataText } | undefined;
}

/** Returns the brewer of a recipe; a roaster's own recipe is for a method, not for one brewer. */
export const recipeBrewer = (words: Words, { isOfficial, method, machine }: Brewed): string =>
  isOfficial ? words.methods[method] : brewerName(machine);

type Named = Pick<Brewed, "name" | "publication"> & { readonly coffee: { readonly name: string } };

/** Returns the title that a publication or the author gave a recipe; undefined where it has none. */
const ownTitle = ({ locale }: Words, { name, publication }: Pick<Named, "name" | "publication">) =>
  publication === undefined ? (name ?? undefined) : pickText(publication.title, locale);

/** Returns the short name of a recipe: its own title, else its coffee. */
export const recipeName = (words: Words, recipe: Named): string =>
  ownTitle(words, recipe) ?? recipe.coffee.name;

/** Returns what a recipe is called: its own title, else by its coffee and brewer. */
export const recipeTitle = (words: Words, recipe: Brewed & Named): string =>
  ownTitle(words, recipe) ??
  (recipe.isOfficial ? words.recipe.methodTitle : words.recipe.title)(
    recipe.coffee.name,
    recipeBrewer(words, recipe),
  );

/** Returns what people call a brewer, or the method where it is not known. */
export const brewerOrMethod = (
  words: Words,
  machine: Parameters<typeof brewerName>[0] | null | undefined,
  method: keyof Words["methods"],
): string => (machine === null || machine === undefined ? words.methods[method] : brewerName(machine));
