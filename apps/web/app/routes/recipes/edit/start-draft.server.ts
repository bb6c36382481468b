import type { Shape } from "@brewdial/contract/model.ts";
import type { PersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import type { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { formatSetting } from "@brewdial/domain/grind/notation.ts";
import { type Draft, emptyDraft } from "#app/features/editor/draft.ts";
import { toStepDrafts } from "#app/features/editor/step-drafts.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { writeNumber } from "#app/fields/number.ts";
import { writeDegrees } from "#app/fields/temperature.ts";
import { writeTime } from "#app/fields/time.ts";
import { findOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import type { Method } from "#app/features/grinders/catalog.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import { type Gear, loadDial } from "./load-gear.server.ts";

/** Returns functions that format weights and numbers for the visitor's fields. */
function createWriter({ visitor }: RequestContext) {
  const sign = decimalSign(visitor.locale);
  return { sign, weight: (grams: number) => writeGrams(grams, visitor.units.weight, sign) };
}

/** Returns the usual amounts of a method as fields. */
export function usualAmounts(requestContext: RequestContext, method: Method) {
  const { sign, weight } = createWriter(requestContext);
  const heat =
    requestContext.visitor.units.temperature === "c" ? method.defaultWaterTempC : method.defaultWaterTempF;
  return {
    dose: weight(method.defaultDoseGrams),
    water: weight(Math.round(method.defaultDoseGrams * method.defaultRatio)),
    heat: writeNumber(Math.round(heat), sign),
    time: writeTime(method.defaultBrewTimeSeconds),
  };
}

/** Returns the draft of a new recipe: the visitor's brewer and grinder with the usual amounts. */
export async function startDraft(requestContext: RequestContext, gear: Gear, coffee: string): Promise<Draft> {
  const { machines, grinders, own, findMethod } = gear;
  const machine = own.machines[0] ?? machines.find(({ slug }) => slug === "hario-v60-02") ?? machines[0];
  const picked = await findOwnGrinder(requestContext).catch(() => undefined);
  const grinder = picked?.slug ?? grinders[0]?.slug ?? "";
  const method = findMethod(machine?.brewMethod ?? "pour-over");
  const dial = await loadDial(requestContext, gear, grinder, method?.id ?? "");
  return {
    ...emptyDraft,
    ...(method === undefined ? {} : usualAmounts(requestContext, method)),
    key: crypto.randomUUID(),
    coffee,
    machine: machine?.slug ?? "",
    grinder,
    setting: dial === undefined ? "" : formatSetting(dial.dial, dial.setting),
  };
}

/** Whether the recipe's coffee is only a placeholder for any coffee, which must not become a field value. */
const namesNoCoffee = (recipe: Shape<typeof RecipeDetail> | Shape<typeof PersonalRecipe>): boolean =>
  recipe.coffeeProfileId === null || ("publication" in recipe && recipe.publication?.isForAnyCoffee === true);

/** Returns a recipe as fields. Steps that the API generated are left out, because saving them would make them the author's. */
export function draftOf(
  requestContext: RequestContext,
  recipe: Shape<typeof RecipeDetail> | Shape<typeof PersonalRecipe>,
): Draft {
  const { sign, weight } = createWriter(requestContext);
  const { brewTimeSeconds, waterTempF, steps, stepsGenerated } = recipe;
  const texts = requestContext.messages.steps.texts;
  const taste = "tasteProfile" in recipe ? recipe.tasteProfile : null;
  const { units } = requestContext.visitor;
  const level = (value: number | null | undefined) => String(value ?? "");
  return {
    ...emptyDraft,
    key: crypto.randomUUID(),
    coffee: namesNoCoffee(recipe) ? "" : String(recipe.coffeeProfileId),
    machine: recipe.machine?.slug ?? "",
    grinder: recipe.grinder?.slug ?? "",
    setting: recipe.grindSettingLabel,
    dose: weight(recipe.doseGrams),
    water: weight(recipe.waterGrams),
    heat: waterTempF === null ? "" : writeDegrees(waterTempF, requestContext.visitor.units.temperature, sign),
    time: brewTimeSeconds === null ? "" : writeTime(brewTimeSeconds),
    filter: recipe.filterId === null ? "" : String(recipe.filterId),
    notes: recipe.notes ?? "",
    name: recipe.name ?? "",
    acidity: level(taste?.acidity),
    body: level(taste?.body),
    sweetness: level(taste?.sweetness),
    bitterness: level(taste?.bitterness),
    steps: stepsGenerated ? [] : toStepDrafts(steps, brewTimeSeconds, { sign, units, texts }),
  };
}
