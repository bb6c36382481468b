import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeAdaptation } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import type { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { recipeLabel } from "#app/features/labels/recipe-label.ts";
import { describeRange, describeSetting, describeUnit } from "#app/features/dial/describe.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { localizeSteps } from "#app/i18n/step-text.ts";
import type { Format } from "#app/i18n/format.ts";
import { brewerBand } from "#app/features/grinders/brewer-band.ts";
import { recipeBrewer, recipeTitle } from "#app/features/grinders/brewer-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { type ChangeView, presentChanges, presentNotice, withoutConversion } from "./present-changes.ts";
import { presentPublication } from "./present-publication.ts";
import { presentSteps } from "./present-steps.ts";
import { brewTime, joinQuantity } from "#app/i18n/quantities.ts";
import { presentScale } from "./scale.ts";

type Recipe = Shape<typeof RecipeDetail>;
type Adaptation = Shape<typeof RecipeAdaptation>;
type Adapted = NonNullable<Adaptation["adapted"]>;

export interface RecipeInput {
  readonly recipe: Recipe;
  /** On the visitor's grinder, or scaled on the author's. Undefined if neither was requested. */
  readonly adaptation: Adaptation | undefined;
  /** The visitor's grinder; undefined if they have not picked one. */
  readonly own: { readonly name: string; readonly grinder: Shape<typeof GrinderDetail> } | undefined;
  readonly isWritten: boolean;
}

/** Presents a recipe for the visitor: on their grinder, or as its author wrote it. */
export function presentRecipe(messages: Messages, format: Format, input: RecipeInput) {
  const { recipe, adaptation, own, isWritten } = input;
  const { coffee, grinder, createdBy } = recipe;
  const adapted = isWritten ? undefined : (adaptation?.adapted ?? undefined);
  const figures = adapted ?? recipe;
  const dial = presentRecipeDial(messages, input, adapted);
  const title = recipeTitle(messages, recipe);
  const notices = isWritten ? [] : (adaptation?.notices ?? []);
  const outOfReach = presentOutOfReach(messages, notices);
  // If the grind is out of range, the setting is only the end of the dial and not the same grind, so it is not presented as a change.
  const changes = (adapted === undefined ? [] : presentAllChanges(messages, format, input, dial)).filter(
    ({ field }) => field !== "grind" || outOfReach === undefined,
  );
  return {
    id: recipe.id,
    title,
    icon: brewerIcon(recipe.method),
    brewer: recipeBrewer(messages, recipe),
    author: createdBy.displayName,
    isOfficial: recipe.isOfficial,
    label: recipeLabel(recipe),
    coffee: { name: coffee.name, key: `${coffee.id}-${coffee.slug}` },
    roaster: { name: coffee.roasterName, slug: coffee.roasterSlug },
    roast: messages.brewing.roasts[coffee.roastLevel],
    publication: presentPublication(messages, recipe),
    notes: recipe.notes ?? undefined,
    isWritten,
    ownName: own?.name,
    /** False if the visitor's grinder cannot make this recipe. */
    isReachable: own === undefined || adaptation === undefined || adaptation.adapted !== null,
    dial,
    outOfReach,
    setting: adapted?.grindSettingLabel ?? recipe.grindSettingLabel,
    grinder: adapted === undefined ? `${grinder.brand} ${grinder.name}` : (own?.name ?? grinder.name),
    strip: presentStrip(messages, format, figures, recipe.method === "espresso", changes),
    changes,
    written: own === undefined ? undefined : presentWritten(messages, input),
    notices: [
      ...notices.map((notice) => presentNotice(messages, format, notice)),
      ...(outOfReach === undefined ? presentUnusual(messages, dial) : []),
    ],
    scale: isWritten ? undefined : presentScale(format, recipe, figures),
    steps: presentSteps(messages, format, localizeSteps(messages.locale, recipe.publication, figures.steps)),
    areStepsGenerated: figures.stepsGenerated,
    description: messages.descriptions.recipe(
      joinQuantity(format.weight(recipe.doseGrams)),
      joinQuantity(format.weight(recipe.waterGrams)),
      recipe.grindSettingLabel,
      `${grinder.brand} ${grinder.name}`,
      createdBy.displayName,
    ),
  };
}

export type RecipeView = ReturnType<typeof presentRecipe>;

function presentRecipeDial(
  messages: Messages,
  { recipe, own }: RecipeInput,
  adapted: Adapted | undefined,
): DialView | undefined {
  const { grinder, method } = recipe;
  if (adapted === undefined || own === undefined) {
    const setting = adapted?.grindSetting ?? recipe.grindSetting;
    const isOnDial = setting >= grinder.dial.min && setting <= grinder.dial.max;
    const name = `${grinder.brand} ${grinder.name}`;
    return isOnDial ? { name, ...presentDial(grinder.dial), setting, isOwn: false } : undefined;
  }
  const { min, max } = adapted.grindRange;
  return {
    name: own.name,
    ...presentDial(own.grinder.dial),
    setting: adapted.grindSetting,
    range: adapted.clamped ? undefined : { min, max },
    band: brewerBand(own.grinder, method, recipeBrewer(messages, recipe)),
  };
}

/** Says that the setting is outside the band of the brewer. */
function presentUnusual({ recipe: messages }: Messages, dial: DialView | undefined): readonly string[] {
  if (dial?.band === undefined) return [];
  const { setting, band, isRising = true } = dial;
  if (setting >= band.min && setting <= band.max) return [];
  return [setting < band.min === isRising ? messages.finerThanUsual : messages.coarserThanUsual];
}

function presentAllChanges(
  messages: Messages,
  format: Format,
  { recipe, adaptation }: RecipeInput,
  dial: DialView | undefined,
): readonly ChangeView[] {
  const unit = dial === undefined ? "" : describeUnit(messages, dial.dial, dial.setting);
  // The unit of notations such as "turn · number · click" is shown below the dial instead.
  const settingUnit = unit.includes(" · ") ? "" : unit;
  const changes = adaptation?.changes ?? [];
  return presentChanges(
    { messages, format, source: recipe.grinder.name, settingUnit },
    withoutConversion(recipe, changes),
  );
}

/** Returns the text that the dial shows if it does not have the setting. */
function presentOutOfReach({ recipe: messages, recipeReplies }: Messages, notices: Adaptation["notices"]) {
  for (const { code, params } of notices) {
    const setting = String(params["setting"]);
    if (code === "grinder_finest") return { title: messages.tooFine, text: recipeReplies.finestIs(setting) };
    if (code === "grinder_coarsest")
      return { title: messages.tooCoarse, text: recipeReplies.coarsestIs(setting) };
  }
  return undefined;
}

function presentStrip(
  { brewing }: Messages,
  format: Format,
  figures: Pick<Recipe, "doseGrams" | "waterGrams" | "waterTempF" | "brewTimeSeconds">,
  isEspresso: boolean,
  changes: readonly ChangeView[],
) {
  const changed = new Set(changes.map(({ field }) => field));
  const { doseGrams, waterGrams, waterTempF, brewTimeSeconds } = figures;
  return [
    { field: "dose", label: brewing.coffee, ...format.weight(doseGrams) },
    { field: "water", label: isEspresso ? brewing.inCup : brewing.water, ...format.weight(waterGrams) },
    ...(waterTempF === null
      ? []
      : [{ field: "temperature", label: brewing.heat, ...format.temperature(waterTempF) }]),
    ...(brewTimeSeconds === null
      ? []
      : [{ field: "time", label: brewing.time, value: brewTime(format, brewTimeSeconds), unit: "" }]),
  ].map((figure) => ({ ...figure, isChanged: changed.has(figure.field as ChangeView["field"]) }));
}

/** Returns the author's setting, and the setting on the visitor's grinder. */
function presentWritten(messages: Messages, { recipe, adaptation, own }: RecipeInput): readonly string[] {
  const { recipe: text } = messages;
  const { grinder, grindSetting } = recipe;
  const { dial } = presentDial(grinder.dial);
  if (recipe.isOfficial) return [messages.publication.official(String(Math.round(recipe.grindIndex)))];
  if (recipe.publication !== undefined)
    return [messages.publication.index(String(Math.round(recipe.grindIndex)))];
  const written = messages.recipeReplies.writtenText(
    describeSetting(messages, dial, grindSetting),
    `${grinder.brand} ${grinder.name}`,
  );
  const adapted = adaptation?.adapted;
  if (own === undefined || adapted === null || adapted === undefined || adapted.clamped) return [written];
  if (own.grinder.slug === grinder.slug && adapted.grindSetting === grindSetting)
    return [written, messages.recipeReplies.sameGrinder];
  const ownDial = presentDial(own.grinder.dial).dial;
  const setting = describeSetting(messages, ownDial, adapted.grindSetting);
  const { min, max } = adapted.grindRange;
  const onYours =
    min === max
      ? messages.recipeReplies.onYoursExactly(own.name, setting)
      : text.onYours(own.name, setting, describeRange(messages, ownDial, adapted.grindRange));
  return [written, onYours];
}
