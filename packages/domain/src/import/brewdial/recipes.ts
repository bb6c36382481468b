import { type AuthoredStep, stepActions, stepKinds } from "../../steps/brew-step.ts";
import type { ImportCoffee, ImportRecipe } from "../bundle.ts";
import type { ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { readDuration, readFigure } from "../read/figures.ts";
import { scaleRating } from "../read/ratings.ts";
import { readLine, readText } from "../read/texts.ts";
import { type Fields, isWithin, listFields, readNumber, toList } from "../read/values.ts";
import { brewerId, findCoffee, idOf } from "./references.ts";

/** Reads steps, which have the same format in an export as in responses of the API. */
function readSteps(value: unknown): AuthoredStep[] | null {
  const steps = listFields(value)
    .slice(0, limits.maxSteps)
    .flatMap((step): AuthoredStep[] => {
      const kind = stepKinds.find((known) => known === step["kind"]);
      const atSeconds = readNumber(step["atSeconds"]);
      if (kind === undefined || atSeconds === null) return [];
      const untilSeconds = readNumber(step["untilSeconds"]);
      const toGrams = readNumber(step["toGrams"]);
      return [
        {
          kind,
          atSeconds: Math.round(atSeconds),
          ...(untilSeconds === null ? {} : { untilSeconds: Math.round(untilSeconds) }),
          ...(toGrams === null ? {} : { toGrams }),
          ...readDetails(step),
          text: readLine(step["text"], limits.stepTextLength) ?? "",
        },
      ];
    });
  return steps.length === 0 ? null : steps;
}

/** Reads the fields of a step that apply only to some steps. */
function readDetails(step: Fields): Pick<AuthoredStep, "actions" | "addedGrams" | "waterTempC"> {
  const actions = stepActions.filter((action) => toList(step["actions"]).includes(action)).slice(0, 5);
  const addedGrams = readNumber(step["addedGrams"]);
  const waterTempC = readNumber(step["waterTempC"]);
  return {
    ...(actions.length === 0 ? {} : { actions }),
    ...(addedGrams === null || addedGrams <= 0 || addedGrams > limits.stepGrams.maximum
      ? {}
      : { addedGrams }),
    ...(waterTempC === null || !isWithin(waterTempC, limits.celsius) ? {} : { waterTempC }),
  };
}

export function readRecipe(
  row: Fields,
  coffees: ReadonlyMap<string, ImportCoffee>,
  context: ReadContext,
): ImportRecipe[] {
  const sourceId = idOf(row["id"]) ?? "recipe";
  const doseGrams = readFigure(row["doseGrams"], limits.doseGrams, context, sourceId);
  const waterGrams = readFigure(row["waterGrams"], limits.waterGrams, context, sourceId);
  if (doseGrams === null || waterGrams === null) {
    context.warn("recipe_incomplete", sourceId);
    return [];
  }
  return [
    {
      sourceId,
      name: readLine(row["name"], limits.recipeNameLength),
      brewer: brewerId(row),
      grinder: idOf(row["grinderId"]),
      grindText: readLine(row["grindSettingLabel"]) ?? "",
      doseGrams,
      waterGrams,
      waterTempC: readFigure(row["waterTempC"], limits.celsius, context, sourceId),
      seconds: readDuration(readNumber(row["brewTimeSeconds"]), context, sourceId),
      rating: scaleRating(readNumber(row["rating"]), 5),
      coffee: findCoffee(row, coffees, context),
      steps: readSteps(row["steps"]),
      note: readText(row["notes"]),
    },
  ];
}
