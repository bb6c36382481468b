import type { listShelves } from "@brewdial/contract/shelves/endpoints.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { coffeeKey } from "#app/features/labels/coffee-key.ts";
import { presentFreshness } from "#app/features/library/present-freshness.ts";
import { type Dials, presentCard, presentGrind } from "#app/features/recipes/present-card.ts";
import { relativeDate } from "#app/features/recipes/relative-date.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import { brewTime } from "#app/words/quantities.ts";

type Shelf = Bodies<typeof listShelves>[200]["shelves"][number];
type Recipe = Shelf["recipes"][number];

/** What shelves are presented with besides the words. */
export interface ShelfContext {
  readonly dials: Dials;
  readonly now: number;
}

/** Recipes of a shelf for the opened bag, its next brew included. */
const bagLines = 3;

/** Presents a shelf of cards; that of the bag is presented as lines. */
export function presentShelf(words: Words, format: Format, shelf: Shelf, { dials, now }: ShelfContext) {
  const { title, note, query } = describeShelf(words, shelf);
  return {
    id: shelf.id,
    title,
    note,
    all: { label: words.shelf.all(format.number(shelf.total)), query },
    cards: shelf.recipes.map((recipe) => {
      const card = presentCard(words, format, recipe, dials);
      return shelf.id === "following" ? { ...card, reason: describeNews(words, recipe, now) } : card;
    }),
  };
}

export type ShelfView = ReturnType<typeof presentShelf>;

/** Says what stands on a shelf; `query` is that of the search which lists all of it, undefined for the feed. */
function describeShelf(words: Words, { id, method, machine }: Shelf) {
  const { shelves } = words.shelf;
  switch (id) {
    case "brewer": {
      const brewer = brewerPageName(words, method ?? "pour-over");
      const isOwn = machine !== null && machine !== undefined;
      return {
        title: isOwn ? shelves.yours(brewer) : shelves.usual(brewer),
        note: isOwn ? shelves.yoursNote : shelves.usualNote,
        query: `?method=${method ?? "pour-over"}`,
      };
    }
    case "quick":
      return { title: shelves.quick, note: shelves.quickNote, query: "?time=quick" };
    case "classics":
      return { title: shelves.classics, note: shelves.classicsNote, query: "?source=classics" };
    default:
      return { title: shelves.following, note: undefined, query: undefined };
  }
}

const describeNews = ({ locale, shelf }: Words, { coffee, createdAt }: Recipe, now: number): string =>
  shelf.shelves.news(coffee.roasterName, relativeDate(locale, createdAt, now));

/** Presents the opened bag: its label, and the next brew and recipes of others as lines. Undefined for other shelves. */
export function presentBagShelf(words: Words, format: Format, { bag, next, recipes }: Shelf) {
  if (bag === undefined) return undefined;
  const { shelves } = words.shelf;
  const { coffee } = bag;
  const key = coffeeKey(coffee);
  const fresh = presentFreshness(words, format, bag);
  const own = next ?? undefined;
  // Other brewers first: the own one has its line.
  const others = recipes.toSorted(
    (one, other) => Number(one.method === own?.method) - Number(other.method === own?.method),
  );
  return {
    title: shelves.bag,
    note: [
      ...(fresh === undefined ? [] : [fresh.day, words.library.phases[fresh.phase]]),
      shelves.cupsLeft(format.number(bag.brewsLeft)),
    ].join(", "),
    coffee: key === undefined ? undefined : { label: shelves.coffee, key },
    label: coffeeLabel(coffee),
    name: coffee.name,
    roaster: coffee.roasterName,
    lines: [
      ...(own === undefined
        ? []
        : [
            {
              id: "next",
              to: `/?bag=${bag.id}`,
              icon: brewerIcon(own.method),
              brewer: brewerOrMethod(words, own.machine, own.method),
              by: [
                shelves.next,
                brewTime(format, own.brewTimeSeconds),
                ...listGrinder(own.method, own.grinder.name),
              ].join(" · "),
              setting: own.grindSettingLabel as string | undefined,
              unit: brewUnit(words, own),
            },
          ]),
      ...others.map((recipe) => presentLine(words, format, recipe)),
    ].slice(0, bagLines),
    none: shelves.noRecipes,
  };
}

export type BagShelfView = NonNullable<ReturnType<typeof presentBagShelf>>;

function presentLine(words: Words, format: Format, recipe: Recipe) {
  const { id, machine, method, createdBy, brewTimeSeconds, brewCount } = recipe;
  const { setting, unit, note } = presentGrind(words, recipe);
  return {
    id: String(id),
    to: `/recipes/${id}`,
    icon: brewerIcon(method),
    brewer: brewerOrMethod(words, recipe.isOfficial ? null : machine, method),
    by: [
      createdBy.displayName,
      ...(brewTimeSeconds === null ? [] : [brewTime(format, brewTimeSeconds)]),
      ...(brewCount === 0 ? [] : [words.discover.cups(format.number(brewCount))]),
      ...listGrinder(method, (recipe.onGrinder?.grinder ?? recipe.grinder).name),
    ].join(" · "),
    setting,
    unit: setting === undefined ? note : (unit ?? words.dial.onTheDial),
  };
}

/** Names the grinder of a line for espresso, which may be another one than that of the page's header. */
const listGrinder = (method: string, name: string): string[] => (method === "espresso" ? [name] : []);
