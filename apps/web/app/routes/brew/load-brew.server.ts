import { adaptRecipe } from "@brewdial/contract/adaptation/endpoints.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { recipeBrewer, recipeName } from "#app/features/grinders/brewer-name.ts";
import { presentChanges, presentNotice, withoutConversion } from "#app/features/recipes/present-changes.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { createFormat } from "#app/words/format.ts";
import { localizeSteps, translateSteps } from "#app/words/step-text.ts";
import { dialOf, figuresOf, type BrewSource } from "./brew-source.server.ts";
import { fromLog } from "./from-log.server.ts";
import { fromPersonalRecipe } from "./from-personal-recipe.server.ts";
import { fromToday } from "./from-today.server.ts";
import { exampleGrinder } from "#app/features/welcome/picks.ts";
import { type BrewPicks, readBrewPicks } from "./picks.server.ts";

/** Loads the brew that an address names, on the visitor's grinder, with the reason of each changed figure. */
export async function loadBrew(session: Session, url: URL) {
  const { visitor, words } = session;
  const picks = readBrewPicks(url.searchParams);
  const brew = await findBrewSource(session, picks, url);
  const { grinder, grinderName, recipe, title, source } = brew;
  const format = createFormat(visitor.locale, visitor.units);
  const { dial } = presentDial(grinder.dial);
  const settingUnit = describeUnit(words, dial, recipe?.figures.setting ?? dial.min);
  return {
    title,
    grinderName,
    recipe: recipe && { ...recipe, steps: translateSteps(words, format, recipe.steps) },
    changes: presentChanges({ words, format, source, settingUnit }, brew.changes),
    notices: [
      ...(brew.isExample === true ? [words.player.exampleGrinder(`${grinder.brand} ${grinder.name}`)] : []),
      ...brew.notices.map((notice) => presentNotice(words, format, notice)),
    ],
    units: visitor.units,
  };
}

async function findBrewSource(
  session: Session,
  picks: BrewPicks,
  { search, searchParams }: URL,
): Promise<BrewSource> {
  const { logId, recipeId, personalRecipeId } = picks;
  const isFromToday = session.visitor.hasSession && searchParams.get("from") === "today";
  const suggested = isFromToday ? await fromToday(session, searchParams, search) : undefined;
  if (suggested !== undefined) return suggested;
  if (personalRecipeId !== undefined) return fromPersonalRecipe(session, personalRecipeId, search);
  if (logId !== undefined) return fromLog(session, logId, search);
  if (recipeId !== undefined) return fromRecipe(session, picks, recipeId, search);
  return fromMethod(session, picks, search);
}

/** A community recipe, converted to the visitor's grinder, else on its author's. */
async function fromRecipe(
  session: Session,
  picks: BrewPicks,
  id: number,
  search: string,
): Promise<BrewSource> {
  const { read, words, visitor } = session;
  const [written, gear] = await Promise.all([read(getRecipe, { params: { id } }), findOwnGrinder(session)]);
  const own = grinderFor(gear, written.method);
  const slug = picks.grinder ?? own?.slug ?? written.grinder.slug;
  const [{ adapted, changes, notices }, grinder] = await Promise.all([
    read(getAdaptedRecipe, { params: { id }, query: { grinderId: slug } }),
    readGrinder(session, slug),
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
async function fromMethod(session: Session, picks: BrewPicks, search: string): Promise<BrewSource> {
  const { read, words } = session;
  const { method, machine, roast } = picks;
  const own = grinderFor(await findOwnGrinder(session), method);
  const slug = picks.grinder ?? own?.slug ?? exampleGrinder;
  const [{ adaptedRecipe, notices }, grinder] = await Promise.all([
    read(adaptRecipe, { body: { machineId: machine, grinderId: slug, roastLevel: roast } }),
    readGrinder(session, slug),
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
