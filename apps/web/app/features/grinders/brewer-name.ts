import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { type DataText, pickText } from "#app/i18n/pick-text.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { brewerPageName } from "./brewer-page-name.ts";

/** Brands whose name is the common name of the brewer; the models are only versions of it, such as AeroPress Original and Go. */
const namedByBrand: ReadonlySet<string> = new Set(["AeroPress", "Chemex", "Gaggia", "Origami", "Toddy"]);
/** Brands that people leave out: they say V60, Moccamaster, Clever Dripper and phin. */
const namedByModel: ReadonlySet<string> = new Set(["Hario", "Technivorm", "Clever Brewing"]);

/** Returns the common name of a brewer: "V60" for a Hario V60 02, "Orea V4" for an Orea V4. */
export function brewerName({ brand, model }: { readonly brand: string; readonly model: string }): string {
  if (namedByBrand.has(brand)) return brand;
  const name = model.replace(/ 0[1-4]$/, "");
  return namedByModel.has(brand) ? name : machineName({ brand, model: name });
}

interface Brewed {
  readonly isOfficial: boolean;
  readonly method: keyof Messages["methods"];
  readonly machine: Parameters<typeof brewerName>[0];
  /** The name that its author gave it. */
  readonly name?: string | null | undefined;
  /** Set if a known author published the recipe. */
  readonly publication?: { readonly title: DataText } | undefined;
}

/** Returns the brewer of a recipe; a roaster's own recipe is for a method, not for one brewer. */
export const recipeBrewer = (messages: Messages, { isOfficial, method, machine }: Brewed): string =>
  isOfficial ? brewerPageName(messages, method) : brewerName(machine);

type Named = Pick<Brewed, "name" | "publication"> & { readonly coffee: { readonly name: string } };

/** Returns the title that a publication or the author gave a recipe; undefined if it has none. */
const ownTitle = ({ locale }: Messages, { name, publication }: Pick<Named, "name" | "publication">) =>
  publication === undefined ? (name ?? undefined) : pickText(publication.title, locale);

/** Returns the short name of a recipe: its own title, else its coffee. */
export const recipeName = (messages: Messages, recipe: Named): string =>
  ownTitle(messages, recipe) ?? recipe.coffee.name;

/** Returns the title of a recipe: its own, else one made of its coffee and brewer. */
export const recipeTitle = (messages: Messages, recipe: Brewed & Named): string =>
  ownTitle(messages, recipe) ??
  (recipe.isOfficial ? messages.recipe.methodTitle : messages.recipe.title)(
    recipe.coffee.name,
    recipeBrewer(messages, recipe),
  );

/** Returns the common name of a brewer, or the usual one of the method if the brewer is not known. */
export const brewerOrMethod = (
  messages: Messages,
  machine: Parameters<typeof brewerName>[0] | null | undefined,
  method: keyof Messages["methods"],
): string =>
  machine === null || machine === undefined ? brewerPageName(messages, method) : brewerName(machine);
