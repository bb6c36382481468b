import { methodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import { getPersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { data } from "react-router";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { dialOf, figuresOf, type BrewSource } from "./brew-source.server.ts";

/** A recipe of the visitor's own, on their grinder where it reaches the setting, else as written. Without a setting it cannot be brewed. */
export async function fromPersonalRecipe(session: Session, id: number, search: string): Promise<BrewSource> {
  const { read, words } = session;
  const [{ recipe }, methods, gear] = await Promise.all([
    read(getPersonalRecipe, { params: { id } }),
    listMethods(session),
    findOwnGrinder(session),
  ]);
  const { method, machine, coffee } = recipe;
  const own = grinderFor(gear, method);
  if (recipe.grinder === null || recipe.grindSetting === null) throw data(null, { status: 404 });
  const written = { slug: recipe.grinder.slug, setting: recipe.grindSetting, range: undefined };
  const { slug, setting, range } = await findSetting(session, written, recipe.grindSettingLabel, own?.slug);
  const grinder = await readGrinder(session, slug);
  const usual = methods.find((one) => one.id === method)?.defaultBrewTimeSeconds ?? 180;
  const brewTimeSeconds = recipe.brewTimeSeconds ?? usual;
  const grinderName = own?.slug === slug ? own.name : grinder.name;
  const title = recipe.name ?? coffee?.name ?? words.methods[method];
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
      subtitle: `${brewerOrMethod(words, machine, method)} · ${grinderName}`,
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

/** Returns the setting on the visitor's grinder, with its range; that of the recipe where it cannot be converted. */
async function findSetting({ api }: Session, written: Setting, label: string, own: string | undefined) {
  if (own === undefined || own === written.slug) return written;
  const converted = await api(convertSetting, { query: { from: written.slug, setting: label, to: own } });
  if (!converted.ok || converted.body.clamped) return written;
  const { setting, range } = converted.body.to;
  return { slug: own, setting, range };
}
