import type { listShelves } from "@brewdial/contract/shelves/endpoints.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { coffeeKey } from "#app/features/labels/coffee-key.ts";
import { presentFreshness } from "#app/features/library/present-freshness.ts";
import { type CardContext, presentCards, presentGrind } from "#app/features/recipes/present-card.ts";
import { relativeDate } from "#app/features/recipes/relative-date.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { brewTime } from "#app/i18n/quantities.ts";

type Shelf = Bodies<typeof listShelves>[200]["shelves"][number];
type Recipe = Shelf["recipes"][number];

/** The data that presenting shelves requires besides the messages. */
export interface ShelfContext extends CardContext {
  readonly now: number;
}

/** Number of lines for the opened bag, including its next brew. */
const bagLines = 3;

/** Presents a shelf of cards; the shelf of the bag is presented as lines. */
export function presentShelf(messages: Messages, format: Format, shelf: Shelf, context: ShelfContext) {
  const { title, note, query } = describeShelf(messages, shelf);
  return {
    id: shelf.id,
    title,
    note,
    all: { label: messages.shelf.all(format.number(shelf.total)), query },
    cards: presentCards(messages, format, shelf.recipes, context).map((card, index) => {
      const recipe = shelf.recipes[index];
      return shelf.id === "following" && recipe !== undefined
        ? { ...card, reason: describeNews(messages, recipe, context.now) }
        : card;
    }),
  };
}

export type ShelfView = ReturnType<typeof presentShelf>;

/** Describes the content of a shelf; `query` is the search that lists all of it, undefined for the feed. */
function describeShelf(messages: Messages, { id, method, machine }: Shelf) {
  const { shelves } = messages.shelf;
  switch (id) {
    case "brewer": {
      const brewer = brewerPageName(messages, method ?? "pour-over");
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

const describeNews = ({ locale, shelf }: Messages, { coffee, createdAt }: Recipe, now: number): string =>
  shelf.shelves.news(coffee.roasterName, relativeDate(locale, createdAt, now));

/** Presents the opened bag: its label, and its next brew and recipes of others as lines. Undefined for other shelves. */
export function presentBagShelf(messages: Messages, format: Format, { bag, next, recipes }: Shelf) {
  if (bag === undefined) return undefined;
  const { shelves } = messages.shelf;
  const { coffee } = bag;
  const key = coffeeKey(coffee);
  const fresh = presentFreshness(messages, format, bag);
  const own = next ?? undefined;
  // Other brewers first: the visitor's own brewer already has a line.
  const others = recipes.toSorted(
    (one, other) => Number(one.method === own?.method) - Number(other.method === own?.method),
  );
  return {
    title: shelves.bag,
    note: [
      ...(fresh === undefined ? [] : [fresh.day, messages.library.phases[fresh.phase]]),
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
              brewer: brewerOrMethod(messages, own.machine, own.method),
              by: [
                shelves.next,
                brewTime(format, own.brewTimeSeconds),
                ...listGrinder(own.method, own.grinder.name),
              ].join(" · "),
              setting: own.grindSettingLabel as string | undefined,
              unit: brewUnit(messages, own),
            },
          ]),
      ...others.map((recipe) => presentLine(messages, format, recipe)),
    ].slice(0, bagLines),
    none: shelves.noRecipes,
  };
}

export type BagShelfView = NonNullable<ReturnType<typeof presentBagShelf>>;

function presentLine(messages: Messages, format: Format, recipe: Recipe) {
  const { id, machine, method, createdBy, brewTimeSeconds, brewCount } = recipe;
  const { setting, unit, note } = presentGrind(messages, recipe);
  return {
    id: String(id),
    to: `/recipes/${id}`,
    icon: brewerIcon(method),
    brewer: brewerOrMethod(messages, recipe.isOfficial ? null : machine, method),
    by: [
      createdBy.displayName,
      ...(brewTimeSeconds === null ? [] : [brewTime(format, brewTimeSeconds)]),
      ...(brewCount === 0 ? [] : [messages.discover.cups(format.number(brewCount))]),
      ...listGrinder(method, (recipe.onGrinder?.grinder ?? recipe.grinder).name),
    ].join(" · "),
    setting,
    unit: setting === undefined ? note : (unit ?? messages.dial.onTheDial),
  };
}

/** Adds the grinder to an espresso line, because it can differ from the grinder in the page header. */
const listGrinder = (method: string, name: string): string[] => (method === "espresso" ? [name] : []);
