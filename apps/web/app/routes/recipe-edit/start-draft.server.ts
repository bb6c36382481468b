import type { Shape } from "@brewdial/contract/model.ts";
import type { PersonalRecipe } from "@brewdial/contract/personal-recipes.ts";
import type { RecipeDetail } from "@brewdial/contract/recipe-models.ts";
import { formatSetting } from "@brewdial/domain/grind/notation.ts";
import { type Draft, emptyDraft } from "#app/features/editor/draft.ts";
import { formatAmount, formatTime } from "#app/features/editor/numbers.ts";
import { findOwnGrinder } from "#app/http/own-grinder.server.ts";
import type { Method } from "#app/http/catalog.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { typedDegrees } from "#app/words/typed-degrees.ts";
import { type Gear, loadDial } from "./load-gear.server.ts";

export const decimalSignOf = ({ visitor }: Session): string => (visitor.locale === "de" ? "," : ".");

/** Returns the usual amounts of a method as fields. */
export function usualAmounts(session: Session, method: Method) {
  const sign = decimalSignOf(session);
  const heat =
    session.visitor.units.temperature === "c" ? method.defaultWaterTempC : method.defaultWaterTempF;
  return {
    dose: formatAmount(method.defaultDoseGrams, sign),
    water: formatAmount(Math.round(method.defaultDoseGrams * method.defaultRatio), sign),
    heat: formatAmount(Math.round(heat), sign),
    time: formatTime(method.defaultBrewTimeSeconds),
  };
}

/** Returns the draft of a new recipe: the visitor's own brewer and grinder with the usual amounts. */
export async function startDraft(session: Session, gear: Gear, coffee: string): Promise<Draft> {
  const { machines, grinders, own, findMethod } = gear;
  const machine = own.machines[0] ?? machines.find(({ slug }) => slug === "hario-v60-02") ?? machines[0];
  const picked = await findOwnGrinder(session).catch(() => undefined);
  const grinder = picked?.slug ?? grinders[0]?.slug ?? "";
  const method = findMethod(machine?.brewMethod ?? "pour-over");
  const dial = await loadDial(session, gear, grinder, method?.id ?? "");
  return {
    ...emptyDraft,
    ...(method === undefined ? {} : usualAmounts(session, method)),
    key: crypto.randomUUID(),
    coffee,
    machine: machine?.slug ?? "",
    grinder,
    setting: dial === undefined ? "" : formatSetting(dial.dial, dial.setting),
  };
}

/** Returns a recipe as fields. Steps that the API generated are left out: they would be taken for the author's. */
export function draftOf(
  session: Session,
  recipe: Shape<typeof RecipeDetail> | Shape<typeof PersonalRecipe>,
): Draft {
  const sign = decimalSignOf(session);
  const { brewTimeSeconds, waterTempF, steps, stepsGenerated } = recipe;
  const texts = session.words.steps.texts;
  const taste = "tasteProfile" in recipe ? recipe.tasteProfile : null;
  const formatOptional = (value: number | undefined) =>
    value === undefined ? "" : formatAmount(value, sign);
  const level = (value: number | null | undefined) => String(value ?? "");
  return {
    ...emptyDraft,
    key: crypto.randomUUID(),
    coffee: recipe.coffeeProfileId === null ? "" : String(recipe.coffeeProfileId),
    machine: recipe.machine?.slug ?? "",
    grinder: recipe.grinder?.slug ?? "",
    setting: recipe.grindSettingLabel,
    dose: formatAmount(recipe.doseGrams, sign),
    water: formatAmount(recipe.waterGrams, sign),
    heat:
      waterTempF === null
        ? ""
        : formatAmount(typedDegrees(waterTempF, session.visitor.units.temperature), sign),
    time: brewTimeSeconds === null ? "" : formatTime(brewTimeSeconds),
    filter: recipe.filterId === null ? "" : String(recipe.filterId),
    notes: recipe.notes ?? "",
    name: "name" in recipe ? (recipe.name ?? "") : "",
    acidity: level(taste?.acidity),
    body: level(taste?.body),
    sweetness: level(taste?.sweetness),
    bitterness: level(taste?.bitterness),
    steps: (stepsGenerated ? [] : steps).map((step, index) => {
      const next = steps[index + 1]?.atSeconds ?? brewTimeSeconds ?? step.untilSeconds;
      return {
        kind: step.kind,
        at: formatTime(step.atSeconds),
        takes: step.untilSeconds === next ? "" : formatTime(step.untilSeconds - step.atSeconds),
        to: formatOptional(step.toGrams ?? step.addedGrams),
        heat: formatOptional(
          step.waterTempC === undefined
            ? undefined
            : typedDegrees(step.waterTempC * 1.8 + 32, session.visitor.units.temperature),
        ),
        actions: step.actions ?? [],
        text: Object.hasOwn(texts, step.text) ? (texts[step.text] ?? step.text) : step.text,
      };
    }),
  };
}
