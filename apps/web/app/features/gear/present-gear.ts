import type { UserGrinder, UserMachine } from "@brewdial/contract/gear/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Words } from "#app/words/words.ts";

type OwnGrinder = Shape<typeof UserGrinder>;
type OwnMachine = Shape<typeof UserMachine>;

interface PourOver {
  readonly grindIndex: number;
  /** The published setting for pour-over by slug; null where the grinder cannot grind for it. */
  readonly settings: ReadonlyMap<string, number | null>;
}

/** Turns the user's grinders into cards, with the hand at their own setting for pour-over. */
export const presentGrinders = (words: Words, grinders: readonly OwnGrinder[], pourOver: PourOver) =>
  grinders.map(
    ({
      slug,
      brand,
      name: model,
      shape,
      nickname,
      isDefault,
      isEspressoDefault,
      dial: apiDial,
      calibration,
      custom,
    }) => {
      const { dial } = presentDial(apiDial);
      const published = pourOver.settings.get(slug) ?? null;
      const own =
        calibration === null || published === null
          ? published
          : snap(dial, settingAt(calibration.curve, pourOver.grindIndex));
      return {
        slug,
        shape,
        name: nickname ?? model,
        model: `${brand} ${model}`,
        nickname: nickname ?? "",
        isDefault,
        isEspressoDefault,
        dial: { min: dial.min, max: dial.max },
        setting: own ?? (dial.min + dial.max) / 2,
        note:
          calibration === null || own === null || published === null
            ? undefined
            : describeCalibration(
                words,
                calibration.references.length,
                dialText(dial, own),
                dialText(dial, published),
                custom !== null,
              ),
        isCalibrated: calibration !== null,
        isCustom: custom !== null,
      };
    },
  );

const describeCalibration = (
  { gear, methods }: Words,
  answers: number,
  own: string,
  published: string,
  isCustom: boolean,
): string =>
  own === published
    ? (isCustom ? gear.calibratedSameOwn : gear.calibratedSame)(answers)
    : gear.calibrated(answers, methods["pour-over"], own, published);

export type GrinderCardView = ReturnType<typeof presentGrinders>[number];

/** Returns the user's name for a brewer, else brand and model: a gear list tells sizes apart, unlike `brewerName`. */
export const ownBrewerName = ({ nickname, brand, model }: Pick<OwnMachine, "nickname" | "brand" | "model">) =>
  nickname ?? `${brand} ${model}`;

/** Turns the user's brewers into lines. */
export const presentBrewers = (words: Words, machines: readonly OwnMachine[]) =>
  machines.map((machine) => ({
    slug: machine.slug,
    name: ownBrewerName(machine),
    method: words.methods[machine.brewMethod],
    icon: brewerIcon(machine.brewMethod),
    isDefault: machine.isDefault,
  }));

export type BrewerLineView = ReturnType<typeof presentBrewers>[number];
