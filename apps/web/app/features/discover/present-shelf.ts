import { brewerPages } from "@brewdial/domain/brewing/brewer-pages.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { getPublishedOverview } from "@brewdial/contract/published-recipes/endpoints.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

export type Overview = Bodies<typeof getPublishedOverview>[200];

const authorCount = 10;

/** Presents the pages of brewers, the most common first. */
export const presentBrewers = (messages: Messages) => ({
  title: messages.shelf.brewers,
  brewers: brewerPages.map(({ slug, method }) => ({
    slug,
    name: brewerPageName(messages, method),
    icon: brewerIcon(method),
  })),
});

export type BrewersView = ReturnType<typeof presentBrewers>;

/** Presents the authors with the most recipes first. */
export function presentAuthors({ shelf }: Messages, format: Format, { authors }: Pick<Overview, "authors">) {
  const views = authors.map(({ slug, name, count }) => ({ slug, name, count: format.number(count) }));
  return {
    title: shelf.authors,
    first: views.slice(0, authorCount),
    moreTitle: shelf.moreAuthors,
    more: views.slice(authorCount),
  };
}

export type AuthorsView = ReturnType<typeof presentAuthors>;
