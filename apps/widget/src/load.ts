import type {
  EmbedConfig,
  EmbedListItem,
  EmbedListRecipe,
  EmbedRecipe,
} from "@brewdial/contract/embeds/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { base } from "./base.ts";

/** A recipe; one in a roaster's list has no steps. */
export type Recipe = Shape<typeof EmbedListRecipe> & Partial<Shape<typeof EmbedRecipe>>;
type ListItem = Shape<typeof EmbedListItem>;

/** A coffee with one recipe per brew method, the default recipe first. */
export type Coffee = ListItem["coffee"] & { readonly shareId: string; readonly recipes: readonly Recipe[] };

export interface Embed {
  readonly roaster: { readonly name: string; readonly slug: string };
  readonly coffees: readonly Coffee[];
  readonly config: Shape<typeof EmbedConfig>;
}

/** The response of the two endpoints: a roaster's coffees, or one coffee. */
interface EmbedResponse {
  readonly roaster: Embed["roaster"];
  readonly embedConfig: Embed["config"];
  readonly coffee?: ListItem["coffee"];
  readonly recipes: readonly Recipe[];
}

const requests = new Map<string, Promise<unknown>>();

/** Fetches each path once per page; a failed request is retried on the next call. */
export function get<T>(path: string): Promise<T> {
  const pending = requests.get(path);
  if (pending) return pending as Promise<T>;
  const response = fetch(base + path, { credentials: "omit", signal: AbortSignal.timeout(8000) }).then(
    (response) => (response.ok ? response.json() : Promise.reject(response.status)),
  );
  requests.set(path, response);
  response.catch(() => requests.delete(path));
  return response as Promise<T>;
}

/** Loads an embed, with one request per distinct roaster or coffee on the page. */
export const loadEmbed = async (roaster: string, coffee: string | undefined, json?: string): Promise<Embed> =>
  toEmbed(
    json
      ? (JSON.parse(json) as EmbedResponse)
      : await get<EmbedResponse>(
          coffee ? `/api/embed/${roaster}/${coffee}` : `/api/embed/recipes/${roaster}?limit=24`,
        ),
  );

function toEmbed({ roaster, coffee, recipes, embedConfig }: EmbedResponse): Embed {
  const coffees = coffee
    ? [toCoffee(coffee, `${roaster.slug}/${coffee.slug}`, recipes)]
    : (recipes as readonly ListItem[]).map((item) =>
        toCoffee(item.coffee, item.shareId, [item, ...item.otherMethods]),
      );
  if (!coffees[0]) throw new Error("no coffee");
  return { roaster, coffees, config: embedConfig };
}

const toCoffee = (coffee: ListItem["coffee"], shareId: string, recipes: readonly Recipe[]): Coffee => ({
  ...coffee,
  shareId,
  recipes: recipes.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
});

/** Returns the steps of a recipe; requests them when the embed is a roaster's list. */
export const loadSteps = async (
  { steps, method }: Recipe,
  { shareId }: Coffee,
): Promise<NonNullable<Recipe["steps"]>> =>
  steps ??
  (await get<EmbedResponse>(`/api/embed/${shareId}`)).recipes.find((recipe) => recipe.method === method)
    ?.steps ??
  [];
