import { readBeanCoffee } from "../beanconqueror/beans.ts";
import { readBrewFigures } from "../beanconqueror/brews.ts";
import { readPreparation } from "../beanconqueror/preparations.ts";
import { emptyBrew, type ReadContext } from "../draft.ts";
import { toCurve } from "../read/curves.ts";
import { readDay } from "../read/dates.ts";
import { describeYield } from "../read/figures.ts";
import { scaleRating } from "../read/ratings.ts";
import { readAge } from "../read/shot-coffees.ts";
import { joinTexts, readLine } from "../read/texts.ts";
import { type Fields, readNumber, readPositive, toFields, toList } from "../read/values.ts";
import { describeAdded, readNotes, readShotGrinder, readTags, visualizerFields } from "./shot.ts";

const originalBrew = (shot: Fields) => toFields(toFields(shot["brewdata"])["brew"]);

/** Returns whether Beanconqueror uploaded a shot: such a shot contains the original brew with its id. */
export const isOfBeanconqueror = (shot: Fields): boolean => "config" in originalBrew(shot);

/**
 * Reads a shot that Beanconqueror uploaded, from the original brew. The id of the original is kept, so that a brew in exports of
 * both apps is imported once.
 */
export function readBeanconquerorShot(shot: Fields, shotId: string, brewedAt: string, context: ReadContext) {
  const added = visualizerFields(shot);
  const original = toFields(shot["brewdata"]);
  const part = (name: string): Fields => ({ ...toFields(shot[name]), ...toFields(original[name]) });
  const brew = part("brew");
  const id = readLine(toFields(brew["config"])["uuid"], 100) ?? shotId;
  const preparation = part("preparation");
  const brewer = readPreparation(readLine(preparation["name"], 120) ?? "brewer", preparation);
  const grinder = readShotGrinder(part("mill")["name"] ?? shot["grinder_model"]);
  const bean = part("bean");
  const key = joinTexts(
    [readLine(bean["roaster"], 120), readLine(bean["name"], 160), readLine(bean["roastingDate"], 10)],
    "/",
  );
  const coffee = readBeanCoffee(key ?? "coffee", bean, 5);
  // If the method is unknown, a brew without an amount of water counts as espresso.
  const isEspresso =
    brewer.method === "espresso" || (brewer.method === null && readPositive(brew["brew_quantity"]) === null);
  const figures = readBrewFigures(brew, isEspresso, context, id);
  const data = toFields(shot["data"]);
  return {
    coffee,
    grinder,
    brewer,
    brew: {
      ...emptyBrew,
      ...figures,
      id,
      sourceId: id,
      brewedAt,
      brewer: brewer.sourceId,
      grinder: grinder?.sourceId ?? null,
      grindText: readLine(brew["grind_size"]),
      coffee: coffee?.sourceId ?? null,
      daysOffRoast: readAge(readDay(bean["roastingDate"], context.timeZone), brewedAt, context.timeZone),
      rating: scaleRating(readNumber(added["espresso_enjoyment"]), 100),
      tags: readTags(added).tags,
      note: readNotes(added),
      extra: joinTexts(
        [describeYield(readPositive(brew["ey"]), figures, isEspresso), ...describeAdded(added)],
        ", ",
      ),
      curve: toCurve(toList(shot["timeframe"]), toList(data["espresso_weight"])),
    },
  };
}
