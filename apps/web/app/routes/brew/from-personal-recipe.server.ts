import { methodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import { getPersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { data } from "react-router";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { dialOf, figuresOf, type BrewSource } from "./brew-source.server.ts";

/**
 * Loads a personal recipe, converted to the visitor's grinder if that can grind for it, else as written. Without a setting it cannot be
 * brewed.
 */
export async function fromPersonalRecipe(
  requestContext: RequestContext,
  id: number,
  search: string,
): Promise<BrewSource> {
  const { read, messages } = requestContext;
  const [{ recipe }, methods, gear] = await Promise.all([
    read(getPersonalRecipe, { params: { id } }),
    listMethods(requestContext),
    findOwnGrinder(requestContext),
  ]);
  const { method, machine, coffee } = recipe;
  const own = grinderFor(gear, method);
  if (recipe.grinder === null || recipe.grindSetting === null) throw data(null, { status: 404 });
  const written = { slug: recipe.grinder.slug, setting: recipe.grindSetting, range: undefined };
  const { slug, setting, range } = await findSetting(
    requestContext,
    written,
    recipe.grindSettingLabel,
    own?.slug,
  );
  const grinder = await readGrinder(requestContext, slug);
  const usual = methods.find((one) => one.id === method)?.defaultBrewTimeSeconds ?? 180;
  const brewTimeSeconds = recipe.brewTimeSeconds ?? usual;
  const grinderName = own?.slug === slug ? own.name : grinder.name;
  const title = recipe.name ?? coffee?.name ?? brewerPageName(messages, method);
  return {
    grinder,
    grinderName,
    title,
    changes: [],
    notices: [],
    source: "",
    recipe: {
      key: `mine:${id}@${slug}`,
      search,
      title,
      subtitle: `${brewerOrMethod(messages, machine, method)} · ${grinderName}`,
      method,
      machine: machine?.slug ?? methodFacts[method].brewer,
      grinder: slug,
      recipeId: null,
      personalRecipeId: id,
      coffeeId: recipe.coffeeProfileId,
      dial: dialOf(grinder, range ?? { min: setting, max: setting }),
      figures: figuresOf({ ...recipe, grindSetting: setting, brewTimeSeconds }),
      steps: recipe.steps,
    },
  };
}

interface Setting {
  readonly slug: string;
  readonly setting: number;
  readonly range: { readonly min: number; readonly max: number } | undefined;
}

/** Returns the setting on the visitor's grinder, with its range; the setting of the recipe if it cannot be converted. */
async function findSetting(
  { api }: RequestContext,
  written: Setting,
  label: string,
  own: string | undefined,
) {
  if (own === undefined || own === written.slug) return written;
  const converted = await api(convertSetting, { query: { from: written.slug, setting: label, to: own } });
  if (!converted.ok || converted.body.clamped) return written;
  const { setting, range } = converted.body.to;
  return { slug: own, setting, range };
}
