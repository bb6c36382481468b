import type { EmbedConfig, EmbedListItem, EmbedRecipe } from "@brewdial/contract/embeds.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { base } from "./base.ts";

export type Recipe = Shape<typeof EmbedRecipe>;
type ListItem = Shape<typeof EmbedListItem>;

/** A coffee with a recipe per brew method, the one to open first at the front. */
export type Coffee = ListItem["coffee"] & { readonly shareId: string; readonly recipes: readonly Recipe[] };

export interface Embed {
  readonly roaster: { readonly name: string; readonly slug: string };
  readonly coffees: readonly Coffee[];
  readonly config: Shape<typeof EmbedConfig>;
}

/** As the two endpoints send it: a roaster's coffees, or one coffee. */
interface Answer {
  readonly roaster: Embed["roaster"];
  readonly embedConfig: Embed["config"];
  readonly coffee?: ListItem["coffee"];
  readonly recipes: readonly (Recipe | ListItem)[];
}

const asked = new Map<string, Promise<unknown>>();

/** Asks for each address once a page; what failed is asked again the next time (EMB-8). */
export function get<T>(path: string): Promise<T> {
  const known = asked.get(path);
  if (known) return known as Promise<T>;
  const answer = fetch(base + path, { credentials: "omit", signal: AbortSignal.timeout(8000) }).then(
    (response) => (response.ok ? response.json() : Promise.reject(response.status)),
  );
  asked.set(path, answer);
  answer.catch(() => asked.delete(path));
  return answer as Promise<T>;
}

/** One request for each distinct roaster or coffee on the page (D123). */
export const loadEmbed = async (roaster: string, coffee: string | undefined, json?: string): Promise<Embed> =>
  readEmbed(
    json
      ? (JSON.parse(json) as Answer)
      : await get<Answer>(
          coffee ? `/api/embed/${roaster}/${coffee}` : `/api/embed/recipes/${roaster}?limit=24`,
        ),
  );

function readEmbed({ roaster, coffee, recipes, embedConfig }: Answer): Embed {
  const coffees = coffee
    ? [coffeeOf(coffee, `${roaster.slug}/${coffee.slug}`, recipes)]
    : (recipes as ListItem[]).map((item) =>
        coffeeOf(item.coffee, item.shareId, [item, ...item.otherMethods]),
      );
  if (!coffees[0]) throw new Error("no coffee");
  return { roaster, coffees, config: embedConfig };
}

const coffeeOf = (coffee: ListItem["coffee"], shareId: string, recipes: readonly Recipe[]): Coffee => ({
  ...coffee,
  shareId,
  recipes: recipes.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
});
