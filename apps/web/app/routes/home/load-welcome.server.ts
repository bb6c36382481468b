import { adaptRecipe } from "@brewdial/contract/adaptation.ts";
import { convertSetting } from "@brewdial/contract/grinder-data.ts";
import { getGrinder } from "@brewdial/contract/grinder-detail.ts";
import { searchRecipes } from "@brewdial/contract/recipe-lists.ts";
import { brewerPages } from "@brewdial/domain/brewing/brewer-pages.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { groupByBrand } from "#app/features/grinders/choices.ts";
import { listOthers, presentElsewhere } from "#app/features/grinders/present-elsewhere.ts";
import { presentCard } from "#app/features/recipes/present-card.ts";
import { readPicks } from "#app/features/welcome/picks.ts";
import { presentAnswer, presentExample } from "#app/features/welcome/present.ts";
import { listAllGrinders, listAllMachines, listMethods } from "#app/http/catalog.server.ts";
import { findOwnGrinder, rememberGrinder } from "#app/http/own-grinder.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { createFormat } from "#app/words/format.ts";

const classicCount = 3;
const reference = { slug: "comandante-c40-mk4", grinder: "Comandante C40", setting: "24" } as const;

/** Loads the start page of a guest: the recipe for what was picked, and one grind on other grinders. */
export async function loadWelcome(session: Session, search: URLSearchParams) {
  const { read, visitor, words, webUrl } = session;
  const [grinders, machines, methods, own] = await Promise.all([
    listAllGrinders(session),
    listAllMachines(session),
    listMethods(session),
    findOwnGrinder(session),
  ]);
  const known = new Map(grinders.map((grinder) => [grinder.slug, grinder]));
  const picks = readPicks(search, (slug) => known.has(slug), own?.slug);
  if (!picks.isExample && picks.grinder !== own?.slug) rememberGrinder(session, picks.grinder);
  const machine = machines.find(({ slug }) => slug === picks.brewer.machine);
  const grinderId = known.get(picks.grinder)?.id;
  if (machine === undefined || grinderId === undefined) throw new Error("The catalog lacks the picked gear");
  const query = { from: reference.slug, setting: reference.setting };
  const { method } = picks.brewer;
  const [grinder, { adaptedRecipe }, classics, conversions] = await Promise.all([
    read(getGrinder, { params: { slug: picks.grinder } }),
    read(adaptRecipe, { body: { machineId: machine.id, grinderId, roastLevel: picks.roast } }),
    read(searchRecipes, {
      query: {
        brewMethod: method,
        published: true,
        sort: "highest_rated",
        limit: classicCount,
        ...(picks.isExample ? {} : { onGrinder: picks.grinder }),
      },
    }),
    Promise.all(
      listOthers(grinders, reference.slug).map(({ slug }) =>
        read(convertSetting, { query: { ...query, to: slug } }),
      ),
    ),
  ]);
  const example = conversions.find(({ to }) => to.slug === "baratza-encore") ?? conversions[0];
  const format = createFormat(visitor.locale, visitor.units);
  return {
    picks,
    answer: presentAnswer(words, format, {
      picks,
      grinder,
      recipe: adaptedRecipe.reachable ? adaptedRecipe : null,
      methods,
    }),
    classics: {
      title: words.shelf.classicsFor(brewerPageName(words, method)),
      all: words.shelf.all(format.number(classics.total)),
      slug: brewerPages.find((page) => page.method === method)?.slug ?? "",
      isEmpty: classics.total === 0,
    },
    cards: classics.data.map((recipe) => presentCard(words, format, recipe)),
    same: presentElsewhere(words, grinders, conversions),
    reference: { ...reference, text: words.dial.counts.clicks(reference.setting) },
    example: example && presentExample(webUrl, example),
    choices: groupByBrand(grinders),
  };
}
