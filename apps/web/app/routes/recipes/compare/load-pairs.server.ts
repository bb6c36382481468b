import { searchRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { brewerPages } from "@brewdial/domain/brewing/brewer-pages.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

const pairCount = 4;
/** The best recipes of a method, of which several may be by one author. */
const maxRecipes = 10;

/** Loads the best published recipes of the most common brewers. */
export const loadPairs = ({ read }: RequestContext) =>
  Promise.all(
    brewerPages.slice(0, pairCount).map(async ({ method }) => {
      const { data } = await read(searchRecipes, {
        query: { brewMethod: method, published: true, sort: "highest_rated", limit: maxRecipes },
      });
      return { method, recipes: data };
    }),
  );
