import { done } from "@brewdial/contract/model.ts";
import * as contract from "@brewdial/contract/roaster-portal/endpoints.ts";
import * as brewContract from "@brewdial/contract/roaster-portal/brews.ts";
import * as coffeeContract from "@brewdial/contract/roaster-portal/coffees.ts";
import * as embedContract from "@brewdial/contract/roaster-portal/embeds.ts";
import { importPortalCoffees } from "@brewdial/contract/roaster-portal/import.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { getCoffeePage } from "../coffees/get-coffee.ts";
import { changeCoffee, createCoffee, removeCoffee } from "./change-coffees.ts";
import { changeEmbedSettings, getEmbedSettings } from "./change-embed-settings.ts";
import { checkPage } from "./check-page.ts";
import { createSemaphore } from "../../platform/semaphore.ts";
import { changeProfile, getRoaster } from "./change-profile.ts";
import { requireSensibleTemperature } from "../equipment/water-temperature.ts";
import { leaveRoaster } from "../roaster-members/leave-roaster.ts";
import { importCoffees } from "./import-coffees.ts";
import { purgeAfterChanges } from "./purge-after-changes.ts";
import { readOfficialRecipes, removeOfficialRecipe, saveOfficialRecipe } from "./official-recipes.ts";
import {
  presentEmbedSettings,
  presentOfficialRecipe,
  presentOfficialRecipes,
  presentPortalCoffee,
  presentProfile,
} from "./present.ts";
import { listPortalCoffees } from "./queries.ts";
import { readBrewReports } from "./read-brew-reports.ts";
import { readDashboard } from "./read-dashboard.ts";

/** Binds the roaster portal. The roaster is always the viewer's own; no request names one. */
export function roasterPortal(deps: Deps) {
  const { config, catalog, db, now } = deps;
  // Read from the primary, so that members see their own changes immediately.
  const { primary } = db;
  const pageChecks = createSemaphore(10, 20);

  const bindings = [
    bind(contract.getPortalDashboard, async (_, { viewer }) => readDashboard(primary, viewer, now())),

    bind(contract.getPortalProfile, async (_, { viewer }) => ({
      profile: presentProfile(await getRoaster(primary, viewer.roasterId)),
    })),

    bind(contract.updatePortalProfile, async ({ body }, { viewer }) => ({
      profile: presentProfile(await changeProfile(primary, viewer.roasterId, body)),
    })),

    bind(contract.leaveRoaster, async (_, { viewer }) => {
      await leaveRoaster(deps, viewer);
      return done();
    }),

    bind(embedContract.getEmbedSettings, async (_, { viewer }) => ({
      settings: presentEmbedSettings(await getEmbedSettings(primary, viewer.roasterId), config.baseUrl),
    })),

    bind(embedContract.updateEmbedSettings, async ({ body }, { viewer }) => ({
      settings: presentEmbedSettings(
        await changeEmbedSettings(primary, viewer.roasterId, body),
        config.baseUrl,
      ),
    })),

    bind(embedContract.checkPage, async ({ body }, { viewer }) =>
      pageChecks.run(() => checkPage(primary, viewer.roasterId, body.url, config.baseUrl)),
    ),

    bind(brewContract.listBrewReports, async (_, { viewer }) => ({
      reports: await readBrewReports(primary, catalog.current(), viewer.roasterId, deps.now()),
    })),

    ...portalCoffees({ catalog, primary }),
  ];
  if (config.edgePurgeUrl === "") return bindings;
  return bindings.map((binding) => purgeAfterChanges(binding, primary));
}

function portalCoffees({ catalog, primary }: Pick<Deps, "catalog"> & Pick<Deps["db"], "primary">) {
  return [
    bind(coffeeContract.listPortalCoffees, async (_, { viewer }) => ({
      coffees: (await listPortalCoffees(primary, viewer.roasterId, coffeeContract.maxPortalCoffees)).map(
        presentPortalCoffee,
      ),
    })),

    bind(coffeeContract.createPortalCoffee, async ({ body }, { viewer, transaction = primary }) => ({
      coffee: await getCoffeePage(transaction, await createCoffee(transaction, viewer, body)),
    })),

    bind(importPortalCoffees, async ({ body, query }, { viewer }) =>
      importCoffees(primary, viewer, { csv: body.csv, dryRun: body.dryRun ?? query.dryRun }),
    ),

    bind(coffeeContract.updatePortalCoffee, async ({ params, body }, { viewer }) => {
      await changeCoffee(primary, viewer.roasterId, params.id, body);
      return { coffee: await getCoffeePage(primary, params.id) };
    }),

    bind(coffeeContract.deletePortalCoffee, async ({ params }, { viewer }) => ({
      success: true as const,
      archived: await removeCoffee(primary, viewer.roasterId, params.id),
    })),

    bind(coffeeContract.listOfficialRecipes, async ({ params }, { viewer }) => ({
      recipes: presentOfficialRecipes(
        await readOfficialRecipes(primary, viewer.roasterId, params.id),
        catalog.current(),
      ),
    })),

    bind(coffeeContract.putOfficialRecipe, async ({ params, body }, { viewer }) => {
      const place = { roasterId: viewer.roasterId, coffeeId: params.id, method: params.method };
      requireSensibleTemperature(catalog.current(), place.method, body);
      const recipe = await saveOfficialRecipe(primary, catalog.current(), place, body);
      return { recipe: presentOfficialRecipe(recipe, catalog.current()) };
    }),

    bind(coffeeContract.deleteOfficialRecipe, async ({ params }, { viewer }) => {
      const place = { roasterId: viewer.roasterId, coffeeId: params.id, method: params.method };
      await removeOfficialRecipe(primary, place);
      return done();
    }),
  ];
}
