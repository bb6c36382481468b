import { getPublishedOverview } from "@brewdial/contract/published-recipes.ts";
import { searchRecipes } from "@brewdial/contract/recipe-lists.ts";
import { presentAuthors, presentDoors } from "#app/features/discover/present-shelf.ts";
import { presentCard } from "#app/features/recipes/present-card.ts";
import { onOwnGrinder, type OwnGrinder } from "#app/http/own-grinder.server.ts";
import type { Session } from "#app/http/session.server.ts";
import type { Format } from "#app/words/format.ts";

const cardCount = 6;

/** Loads what Discover shows before anything is searched: the doors to the brewers, and the best known recipes and their authors. */
export async function loadShelf({ read, words }: Session, format: Format, own: OwnGrinder | undefined) {
  const onGrinder = onOwnGrinder(own);
  const [overview, classics] = await Promise.all([
    read(getPublishedOverview, { query: onGrinder }),
    read(searchRecipes, {
      query: { published: true, sort: "highest_rated", limit: cardCount, ...onGrinder },
    }),
  ]);
  const { shelf } = words;
  return {
    doors: presentDoors(words, format, overview, own),
    pick: own === undefined ? { text: shelf.pick, button: shelf.pickButton } : undefined,
    classics:
      overview.total === 0
        ? undefined
        : {
            title: shelf.start,
            all: shelf.all(format.number(overview.total)),
            cards: classics.data.map((recipe) => presentCard(words, format, recipe)),
            note: shelf.sourced,
            authors: presentAuthors(words, format, overview),
          },
    people: shelf.people,
    nobody: { title: shelf.nobody, text: shelf.nobodyText, button: shelf.write },
  };
}

export type ShelfView = Awaited<ReturnType<typeof loadShelf>>;
