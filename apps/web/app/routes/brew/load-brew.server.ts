import { adaptRecipe } from "@brewdial/contract/adaptation/endpoints.ts";
import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { recipeBrewer, recipeName } from "#app/features/grinders/brewer-name.ts";
import { presentChanges, presentNotice, withoutConversion } from "#app/features/recipes/present-changes.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { createFormat } from "#app/words/format.ts";
import { localizeSteps, translateSteps } from "#app/words/step-text.ts";
import { dialOf, figuresOf, type Offer } from "./offer.server.ts";
import { offerLog } from "./offer-log.server.ts";
import { offerOwn } from "./offer-own.server.ts";
import { offerToday } from "./offer-today.server.ts";
import { exampleGrinder } from "#app/features/welcome/picks.ts";
import { type BrewPicks, readBrewPicks } from "./picks.server.ts";

/** Loads the brew that an address names, on the visitor's grinder, with the reason of each changed figure. */
export async function loadBrew(session: Session, url: URL) {
  const { visitor, words } = session;
  const picks = readBrewPicks(url.searchParams);
  const offer = await findOffer(session, picks, url);
  const { grinder, grinderName, recipe, title, source } = offer;
  const format = createFormat(visitor.locale, visitor.units);
  const { dial } = presentDial(grinder.dial);
  const settingUnit = describeUnit(words, dial, recipe?.figures.setting ?? dial.min);
  return {
    title,
    grinderName,
    recipe: recipe && { ...recipe, steps: translateSteps(words, format, recipe.steps) },
    changes: presentChanges({ words, format, source, settingUnit }, offer.changes),
    notices: [
      ...(offer.isExample === true ? [words.player.exampleGrinder(`${grinder.brand} ${grinder.name}`)] : []),
      ...offer.notices.map((notice) => presentNotice(words, format, notice)),
    ],
    units: visitor.units,
  };
}

async function findOffer(session: Session, picks: BrewPicks, { search, searchParams }: URL): Promise<Offer> {
  const { logId, recipeId, personalRecipeId } = picks;
  const isFromToday = session.visitor.hasSession && searchParams.get("from") === "today";
  const suggested = isFromToday ? await offerToday(session, searchParams, search) : undefined;
  if (suggested !== undefined) return suggested;
  if (personalRecipeId !== undefined) return offerOwn(session, personalRecipeId, search);
  if (logId !== undefined) return offerLog(session, logId, search);
  if (recipeId !== undefined) return offerRecipe(session, picks, recipeId, search);
  return offerMethod(session, picks, search);
}

/** A community recipe, converted to the visitor's grinder, else on its author's. */
async function offerRecipe(session: Session, picks: BrewPicks, id: number, search: string): Promise<Offer> {
  const { read, words, visitor } = session;
  const [written, gear] = await Promise.all([read(getRecipe, { params: { id } }), findOwnGrinder(session)]);
  const own = grinderFor(gear, written.method);
  const slug = picks.grinder ?? own?.slug ?? written.grinder.slug;
  const [{ adapted, changes, notices }, grinder] = await Promise.all([
    read(getAdaptedRecipe, { params: { id }, query: { grinderId: slug } }),
    read(getGrinder, { params: { slug } }),
  ]);
  const grinderName = own?.slug === slug ? own.name : grinder.name;
  const title = recipeName(words, written);
  return {
    grinder,
    grinderName,
    title,
    changes: withoutConversion(written, changes),
    notices,
    source: `${written.grinder.brand} ${written.grinder.name}`,
    recipe: adapted
      ? {
          key: `recipe:${id}@${slug}`,
          search,
          title,
          subtitle: `${recipeBrewer(words, written)} · ${grinderName}`,
          method: adapted.method,
          machine: written.isOfficial ? null : written.machine.slug,
          grinder: slug,
          recipeId: id,
          dial: dialOf(grinder, adapted.grindRange),
          figures: figuresOf(adapted),
          steps: localizeSteps(visitor.locale, written.publication, adapted.steps),
        }
      : undefined,
  };
}

/** The recommended recipe of a brewer for a roast; the steps are the usual ones of its method. */
async function offerMethod(session: Session, picks: BrewPicks, search: string): Promise<Offer> {
  const { read, words } = session;
  const { method, machine, roast } = picks;
  const own = grinderFor(await findOwnGrinder(session), method);
  const slug = picks.grinder ?? own?.slug ?? exampleGrinder;
  const [{ adaptedRecipe, notices }, grinder] = await Promise.all([
    read(adaptRecipe, { body: { machineId: machine, grinderId: slug, roastLevel: roast } }),
    read(getGrinder, { params: { slug } }),
  ]);
  const grinderName = own?.slug === slug ? own.name : grinder.name;
  const title = words.methods[method];
  return {
    grinder,
    grinderName,
    title,
    changes: adaptedRecipe.reachable ? adaptedRecipe.changes : [],
    notices,
    source: "",
    isExample: picks.grinder === undefined && own === undefined,
    recipe: adaptedRecipe.reachable
      ? {
          key: `${machine}:${roast}@${slug}`,
          search,
          title,
          subtitle: `${words.brewing.roasts[roast]} · ${grinderName}`,
          method,
          machine,
          grinder: slug,
          recipeId: null,
          dial: dialOf(grinder, adaptedRecipe.grindRange),
          figures: figuresOf(adaptedRecipe),
          steps: generateSteps(adaptedRecipe),
        }
      : undefined,
  };
}
