import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import type { AdaptedRecipe } from "@brewdial/domain/adapt/adapted-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import type { Brewer } from "@brewdial/domain/adapt/brew-limits.ts";
import { toBrewKit } from "@brewdial/domain/adapt/brew-kit.ts";
import { proposeNextBrew } from "@brewdial/domain/brewing/next-brew.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { loadCatalog } from "../load.ts";
import type { Answer, NextQuestion, Question, RecipeQuestion, SharedQuestion } from "./question.ts";

const { grinders, machines, brewMethods, bands } = loadCatalog();

function find<T>(items: readonly T[], isMatch: (item: T) => boolean, name: string): T {
  const found = items.find(isMatch);
  if (found === undefined) throw new Error(`The catalog has no ${name}`);
  return found;
}
const grinderOf = (slug: string) => find(grinders, (grinder) => grinder.slug === slug, slug);
const machineOf = (slug: string) => find(machines, (machine) => machine.slug === slug, slug);
const methodOf = (methodId: string) => find(brewMethods, ({ id }) => id === methodId, methodId);
const toBrewer = ({ brand, model, ...machine }: ReturnType<typeof machineOf>): Brewer => ({
  name: `${brand} ${model}`,
  waterTempF: machine.defaultWaterTempF,
  capacityMl: machine.capacityMl,
});

/** Answers a question as the API does. */
export function answer({ ask }: Question): Answer {
  if (ask.kind === "recipe") return toAnswer(answerRecipe(ask));
  return ask.kind === "shared" ? toAnswer(answerShared(ask)) : answerNext(ask);
}

function answerRecipe(ask: RecipeQuestion): AdaptedRecipe | null {
  const machine = machineOf(ask.machine);
  return adaptRecipe({
    method: methodOf(machine.brewMethod),
    grinder: grinderOf(ask.grinder),
    personalCurve: null,
    machine: toBrewer(machine),
    roastLevel: ask.roastLevel,
    filterType: ask.filterType ?? null,
    volumeGrams: ask.volumeGrams ?? null,
    strength: ask.strength ?? 3,
    taste: ask.taste ?? 0,
    nudgeSteps: 0,
    bands,
  }).recipe;
}

function answerShared({ recipe, machine, grinder, volumeGrams }: SharedQuestion) {
  const source = grinderOf(recipe.grinder);
  const shared = {
    ...recipe,
    grinder: source,
    grindSettingLabel: formatSetting(source.dial, recipe.grindSetting),
    filterType: null,
    roastLevel: "MEDIUM",
    ratio: recipe.waterGrams / recipe.doseGrams,
  };
  return adaptShared(shared, {
    method: methodOf(machineOf(machine).brewMethod),
    grinder: grinderOf(grinder),
    machine: toBrewer(machineOf(machine)),
    isOtherMachine: machine !== recipe.machine,
    filterType: null,
    volumeGrams: volumeGrams ?? null,
    bands,
  }).recipe;
}

function answerNext(ask: NextQuestion): Answer {
  const method = methodOf(ask.method);
  const grinder = grinderOf(ask.grinder);
  const said = new Set<string>(ask.taste);
  const { change, direction, to, reason } = proposeNextBrew(
    toBrewKit(method, grinder),
    {
      grinderId: grinder.id,
      grindSetting: ask.grindSetting,
      grindSettingLabel: formatSetting(grinder.dial, ask.grindSetting),
      doseGrams: ask.doseGrams,
      ratio: ask.waterGrams / ask.doseGrams,
      waterTempF: ask.waterTempF,
      brewTimeSeconds: ask.brewTimeSeconds,
      rating: null,
      outcome: null,
      tasteProfile: null,
      extractionFeedback: {
        sour: said.has("sour"),
        bitter: said.has("bitter"),
        watery: said.has("watery"),
        harsh: said.has("harsh"),
        balanced: said.has("balanced"),
      },
    },
    [],
  );
  return { ...nothing, change, direction, to, why: [reason] };
}

const nothing: Answer = {
  grind: null,
  doseGrams: null,
  waterGrams: null,
  ratio: null,
  celsius: null,
  seconds: null,
  why: [],
  change: null,
  direction: null,
  to: null,
};

const toAnswer = (recipe: AdaptedRecipe | null): Answer =>
  recipe === null
    ? nothing
    : {
        ...nothing,
        grind: recipe.grindSetting,
        doseGrams: recipe.doseGrams,
        waterGrams: recipe.waterGrams,
        ratio: recipe.ratio,
        celsius: Math.round((recipe.waterTempF - 32) / 0.18) / 10,
        seconds: recipe.brewTimeSeconds,
        why: recipe.why,
      };
