import { type BrewerPage, brewerPages } from "@brewdial/domain/brewing/brewer-pages.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { getPublishedOverview } from "@brewdial/contract/published-recipes.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Words } from "#app/words/en.ts";
import type { Format } from "#app/words/format.ts";

export type Overview = Bodies<typeof getPublishedOverview>[200];

/** The visitor's grinder: the name they gave it, and which one it is. */
interface Own {
  readonly slug: string;
  readonly name: string;
  readonly espresso?: { readonly slug: string; readonly name: string } | undefined;
}

/** Brewers with a door of their own; the others are behind a list. */
const doorCount = 9;
const authorCount = 10;

/** Presents the doors to the brewers, each with its setting on the visitor's grinder. */
export function presentDoors(words: Words, format: Format, overview: Overview, own: Own | undefined) {
  const [doors, others] = [brewerPages.slice(0, doorCount), brewerPages.slice(doorCount)];
  const unit = findUnit(words, overview);
  return {
    title: words.shelf.brewWith,
    scale:
      own === undefined
        ? undefined
        : unit === undefined
          ? words.shelf.settingsOn(own.name)
          : words.shelf.onYour(unit, own.name),
    doors: doors.map((page) => presentDoor(words, format, overview, own, page)),
    othersTitle: words.shelf.others,
    others: others.map(({ slug, method }) => ({ slug, name: brewerPageName(words, method) })),
  };
}

/** What the settings of the main grinder count, where one word says it. */
function findUnit(words: Words, { methods }: Overview): string | undefined {
  const usual = methods.find(({ method }) => method === "pour-over")?.onGrinder;
  return usual ? settingUnit(words, usual) : undefined;
}

function presentDoor(
  words: Words,
  format: Format,
  { methods }: Overview,
  own: Own | undefined,
  { slug, method }: BrewerPage,
) {
  const { count = 0, onGrinder } = methods.find((entry) => entry.method === method) ?? {};
  const isReached = onGrinder !== undefined && onGrinder !== null && !onGrinder.clamped;
  const grinder = method === "espresso" ? (own?.espresso ?? own) : own;
  const isOther = grinder?.slug !== own?.slug;
  return {
    slug,
    name: brewerPageName(words, method),
    icon: brewerIcon(method),
    setting: isReached ? onGrinder.label : undefined,
    /** What the setting is read on, for those who hear it. */
    spoken: isReached
      ? `${onGrinder.instruction}, ${onGrinder.grinder.brand} ${onGrinder.grinder.name}`
      : undefined,
    note:
      own !== undefined && !isReached
        ? words.shelf.outOfReach
        : isOther && grinder !== undefined
          ? words.shelf.on(grinder.name)
          : count === 0
            ? undefined
            : words.shelf.classics(format.number(count)),
  };
}

export type DoorsView = ReturnType<typeof presentDoors>;

/** Presents the authors with the most recipes first. */
export function presentAuthors({ shelf }: Words, format: Format, { authors }: Overview) {
  const views = authors.map(({ slug, name, count }) => ({ slug, name, count: format.number(count) }));
  return {
    title: shelf.authors,
    first: views.slice(0, authorCount),
    moreTitle: shelf.moreAuthors,
    more: views.slice(authorCount),
  };
}

export type AuthorsView = ReturnType<typeof presentAuthors>;
