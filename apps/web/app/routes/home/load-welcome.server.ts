import { listConversions } from "@brewdial/contract/grinder-data/endpoints.ts";
import { brewerPages } from "@brewdial/domain/brewing/brewer-pages.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { groupByBrand } from "#app/features/grinders/choices.ts";
import { listOthers, presentElsewhere } from "#app/features/grinders/present-elsewhere.ts";
import { presentCards } from "#app/features/recipes/present-card.ts";
import { pickSheets, readPicks } from "#app/features/welcome/picks.ts";
import { presentAnswer } from "#app/features/welcome/present.ts";
import { listAllGrinders } from "#app/features/grinders/catalog.server.ts";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import { findOwnGrinder, rememberGrinder } from "#app/features/grinders/own-grinder.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";
import { loadAnswer, loadClassics } from "./load-answer.server.ts";

const reference = { slug: "comandante-c40-mk4", grinder: "Comandante C40", setting: "24" } as const;

/** Loads the start page for a guest: the recipe for the picks, and the same grind on other grinders. */
export async function loadWelcome(requestContext: RequestContext, search: URLSearchParams) {
  const { read, visitor, messages } = requestContext;
  const [grinders, own] = await Promise.all([
    listAllGrinders(requestContext),
    findOwnGrinder(requestContext),
  ]);
  const known = new Set(grinders.map(({ slug }) => slug));
  const picks = readPicks(search, (slug) => known.has(slug), own?.slug);
  if (!picks.isExample && picks.grinder !== own?.slug) rememberGrinder(requestContext, picks.grinder);
  const others = listOthers(grinders, reference.slug).map(({ slug }) => slug);
  const { method } = picks.brewer;
  const [answer, classics, dials, conversions] = await Promise.all([
    loadAnswer(requestContext, picks),
    loadClassics(requestContext, picks),
    listDials(requestContext),
    read(listConversions, { query: { from: reference.slug, setting: reference.setting, to: others } }),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    picks,
    sheet: pickSheets.find((sheet) => sheet === search.get("pick")),
    answer: presentAnswer(messages, format, answer),
    classics: {
      title: messages.shelf.classicsFor(brewerPageName(messages, method)),
      all: messages.shelf.all(format.number(classics.total)),
      slug: brewerPages.find((page) => page.method === method)?.slug ?? "",
      isEmpty: classics.total === 0,
    },
    cards: presentCards(messages, format, classics.data, { dials, isExample: picks.isExample }),
    same: presentElsewhere(messages, grinders, conversions.data),
    reference: { ...reference, text: messages.dial.counts.clicks(reference.setting) },
    choices: groupByBrand(grinders),
  };
}
