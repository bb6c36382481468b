import { methodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
import { getBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import { data } from "react-router";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { dialOf, figuresOf, type BrewSource } from "./brew-source.server.ts";

/** Loads a brew of the visitor's log with the same figures and gear. A brew without a setting, dose or water cannot be repeated. */
export async function fromLog(
  requestContext: RequestContext,
  id: number,
  search: string,
): Promise<BrewSource> {
  const { read, messages } = requestContext;
  const [{ brewLog: brew }, methods] = await Promise.all([
    read(getBrewLog, { params: { id } }),
    listMethods(requestContext),
  ]);
  const { grindSetting, doseGrams, waterGrams, waterTempF, method } = brew;
  if (brew.grinder === null || grindSetting === null || doseGrams === null || waterGrams === null)
    throw data(null, { status: 404 });
  const { slug } = brew.grinder;
  const grinder = await readGrinder(requestContext, slug);
  const usual = methods.find((one) => one.id === method)?.defaultBrewTimeSeconds ?? 180;
  const brewTimeSeconds = brew.brewTimeSeconds ?? usual;
  const title = brew.coffee?.name ?? brewerPageName(messages, method);
  return {
    grinder,
    grinderName: grinder.name,
    title,
    changes: [],
    notices: [],
    source: "",
    recipe: {
      key: `log:${id}`,
      search,
      title,
      subtitle: `${brewerOrMethod(messages, brew.machine, method)} · ${grinder.name}`,
      method,
      machine: brew.machine?.slug ?? methodFacts[method].brewer,
      grinder: slug,
      recipeId: brew.communityRecipeId,
      personalRecipeId: brew.personalRecipeId,
      coffeeId: brew.coffeeProfileId,
      dial: dialOf(grinder, { min: grindSetting, max: grindSetting }),
      figures: figuresOf({ grindSetting, doseGrams, waterGrams, waterTempF, brewTimeSeconds }),
      steps: generateSteps({ method, doseGrams, waterGrams, brewTimeSeconds }),
    },
  };
}
