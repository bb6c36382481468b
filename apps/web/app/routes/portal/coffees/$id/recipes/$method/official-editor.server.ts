import type { EmbedRecipe } from "@brewdial/contract/embeds/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { href } from "react-router";
import { completeDraft } from "#app/features/editor/change-draft.ts";
import { type Draft, emptyDraft } from "#app/features/editor/draft.ts";
import type { EditorView } from "#app/features/editor/editor-view.ts";
import { toStepDrafts } from "#app/features/editor/step-drafts.ts";
import { groupByBrand, toSelectGroups } from "#app/features/grinders/choices.ts";
import type { Method } from "#app/features/grinders/catalog.server.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { writeDegrees } from "#app/fields/temperature.ts";
import { writeTime } from "#app/fields/time.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import { type GrindQuery, loadGrind } from "./load-grind.server.ts";

type Recipe = Shape<typeof EmbedRecipe>;

/** The recipe being edited, identified by its coffee and method. */
export interface Place {
  readonly roaster: string;
  readonly coffee: { readonly id: number; readonly name: string };
  readonly method: Method;
  readonly stored: Recipe | undefined;
  /** Whether embeds open with this recipe by default: the stored default, or the first recipe of the coffee. */
  readonly isDefault: boolean;
}

const styleOf = ({ visitor }: RequestContext) => ({
  weight: visitor.units.weight,
  decimalSign: decimalSign(visitor.locale),
});

/**
 * Returns the recipe as fields, or the usual amounts of the method. Generated steps are left out, because they are derived from the
 * amounts.
 */
export function draftOfficial(requestContext: RequestContext, { method, stored }: Place): Draft {
  const { units } = requestContext.visitor;
  const style = styleOf(requestContext);
  const sign = style.decimalSign;
  const weight = (grams: number) => writeGrams(grams, units.weight, sign);
  const dose = stored?.doseGrams ?? method.defaultDoseGrams;
  const heat = stored === undefined ? method.defaultWaterTempF : stored.waterTempF;
  const time = stored === undefined ? method.defaultBrewTimeSeconds : stored.brewTimeSeconds;
  const writing = { sign, units, texts: requestContext.messages.steps.texts };
  return completeDraft(
    {
      ...emptyDraft,
      dose: weight(dose),
      water: weight(stored?.waterGrams ?? Math.round(dose * method.defaultRatio)),
      heat: heat === null ? "" : writeDegrees(heat, units.temperature, sign),
      time: time === null ? "" : writeTime(time),
      notes: stored?.notes ?? "",
      steps: stored === undefined || stored.stepsGenerated ? [] : toStepDrafts(stored.steps, time, writing),
    },
    style,
  );
}

/** Returns the context of the editor for an official recipe, with its grind on the chosen dial. */
export async function presentOfficialEditor(requestContext: RequestContext, place: Place, query: GrindQuery) {
  const { messages, visitor } = requestContext;
  const { coffee, method, stored, isDefault } = place;
  const grind = await loadGrind(requestContext, query);
  const style = styleOf(requestContext);
  const name = messages.methods[method.id];
  const view: EditorView = {
    title: name,
    lead: messages.portalRecipe.lead(place.roaster, coffee.name),
    closeTo: href("/portal/coffees/:id", { id: String(coffee.id) }),
    target: "official",
    context: {
      method: method.id,
      defaultTimeSeconds: method.defaultBrewTimeSeconds,
      style,
      stepTexts: messages.steps.texts,
    },
    rules: {
      dial: grind.dial.dial,
      grinder: grind.name,
      brewer: { name, capacityGrams: null },
      defaultRatio: method.defaultRatio,
      temperature: visitor.units.temperature,
      style,
      target: "official",
    },
    fixed: { coffee: coffee.name, brewer: name, grinder: grind.name },
    shown: { machine: "", grinder: grind.slug },
    coffees: [],
    coffeeNote: undefined,
    machines: [],
    grinders: toSelectGroups(groupByBrand(grind.grinders)),
    filters: [],
    icon: brewerIcon(method.id),
    isEspresso: method.id === "espresso",
    dial: { ...grind.dial, name: grind.name, setting: grind.setting },
    official: {
      grindIndex: grind.grindIndex,
      shownSetting: grind.label,
      isClamped: grind.isClamped,
      isStored: stored !== undefined,
      isDefault,
      previews: grind.previews,
    },
    heatUnit: visitor.units.temperature === "c" ? "°C" : "°F",
    weightUnit: visitor.units.weight,
  };
  return { view, grinder: grind.slug, setting: grind.label };
}
