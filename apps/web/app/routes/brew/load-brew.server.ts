import { adaptRecipe } from "@brewdial/contract/adaptation/endpoints.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { recipeBrewer, recipeName } from "#app/features/grinders/brewer-name.ts";
import { presentChanges, presentNotice, withoutConversion } from "#app/features/recipes/present-changes.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";
import { localizeSteps, translateSteps } from "#app/i18n/step-text.ts";
import { dialOf, figuresOf, type BrewSource } from "./brew-source.server.ts";
import { fromLog } from "./from-log.server.ts";
import { fromPersonalRecipe } from "./from-personal-recipe.server.ts";
import { fromToday } from "./from-today.server.ts";
import { exampleGrinder } from "#app/features/grinders/example-grinder.ts";
import { type BrewPicks, readBrewPicks } from "./picks.server.ts";

/** Loads the brew in the URL, converted to the visitor's grinder, with the reason for each changed figure. */
export async function loadBrew(requestContext: RequestContext, url: URL) {
  const { visitor, messages } = requestContext;
  const picks = readBrewPicks(url.searchParams);
  const brew = await findBrewSource(requestContext, picks, url);
  const { grinder, grinderName, recipe, title, source } = brew;
  const format = createFormat(visitor.locale, visitor.units);
  const { dial } = presentDial(grinder.dial);
  const settingUnit = describeUnit(messages, dial, recipe?.figures.setting ?? dial.min);
  return {
    title,
    grinder: { name: grinderName, slug: grinder.slug, shape: grinder.shape },
    recipe: recipe && { ...recipe, steps: translateSteps(messages, format, recipe.steps) },
    changes: presentChanges({ messages, format, source, settingUnit }, brew.changes),
    notices: [
      ...(brew.isExample === true
        ? [messages.player.exampleGrinder(`${grinder.brand} ${grinder.name}`)]
        : []),
      ...brew.notices.map((notice) => presentNotice(messages, format, notice)),
    ],
    units: visitor.units,
  };
}

async function findBrewSource(
  requestContext: RequestContext,
  picks: BrewPicks,
  { search, searchParams }: URL,
): Promise<BrewSource> {
  const { logId, recipeId, personalRecipeId } = picks;
  const isFromToday = requestContext.visitor.hasSession && searchParams.get("from") === "today";
  const suggested = isFromToday ? await fromToday(requestContext, searchParams, search) : undefined;
  if (suggested !== undefined) return suggested;
  if (personalRecipeId !== undefined) return fromPersonalRecipe(requestContext, personalRecipeId, search);
  if (logId !== undefined) return fromLog(requestContext, logId, search);
  if (recipeId !== undefined) return fromRecipe(requestContext, picks, recipeId, search);
  return fromMethod(requestContext, picks, search);
}

/** Loads a community recipe, converted to the visitor's grinder, else on its author's grinder. */
async function fromRecipe(
  requestContext: RequestContext,
  picks: BrewPicks,
  id: number,
  search: string,
): Promise<BrewSource> {
  const { read, messages, visitor } = requestContext;
  const [written, gear] = await Promise.all([
    read(getRecipe, { params: { id } }),
    findOwnGrinder(requestContext),
  ]);
  const own = grinderFor(gear, written.method);
  const slug = picks.grinder ?? own?.slug ?? written.grinder.slug;
  const [{ adapted, changes, notices }, grinder] = await Promise.all([
    read(getAdaptedRecipe, { params: { id }, query: { grinderId: slug } }),
    readGrinder(requestContext, slug),
  ]);
  const grinderName = own?.slug === slug ? own.name : grinder.name;
  const title = recipeName(messages, written);
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
          subtitle: `${recipeBrewer(messages, written)} · ${grinderName}`,
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

/**
 * Loads the recommended recipe of a brewer for a roast level, at the setting in the URL if it has one. The steps are the usual ones of its
 * method.
 */
async function fromMethod(
  requestContext: RequestContext,
  picks: BrewPicks,
  search: string,
): Promise<BrewSource> {
  const { read, messages } = requestContext;
  const { method, machine, roast, setting } = picks;
  const own = grinderFor(await findOwnGrinder(requestContext), method);
  const slug = picks.grinder ?? own?.slug ?? exampleGrinder(method);
  const [{ adaptedRecipe, notices }, grinder] = await Promise.all([
    read(adaptRecipe, { body: { machineId: machine, grinderId: slug, roastLevel: roast } }),
    readGrinder(requestContext, slug),
  ]);
  const grinderName = own?.slug === slug ? own.name : grinder.name;
  const title = brewerPageName(messages, method);
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
          subtitle: `${messages.brewing.roasts[roast]} · ${grinderName}`,
          method,
          machine,
          grinder: slug,
          recipeId: null,
          dial: dialOf(grinder, adaptedRecipe.grindRange),
          figures: {
            ...figuresOf(adaptedRecipe),
            ...(setting === undefined ? {} : { setting: snap(presentDial(grinder.dial).dial, setting) }),
          },
          steps: generateSteps(adaptedRecipe),
        }
      : undefined,
  };
}
