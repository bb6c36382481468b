import type { UserGrinder, UserMachine } from "@brewdial/contract/gear/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { isCustomSlug } from "#app/features/grinders/custom-slug.ts";
import { modelName } from "#app/features/grinders/model-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Messages } from "#app/i18n/messages.ts";

type OwnGrinder = Shape<typeof UserGrinder>;
type OwnMachine = Shape<typeof UserMachine>;

interface PourOver {
  readonly grindIndex: number;
  /** The published setting for pour-over by slug; null if the grinder cannot grind for it. */
  readonly settings: ReadonlyMap<string, number | null>;
}

/** Presents the user's grinders as cards, with the hand at their own setting for pour-over. */
export const presentGrinders = (messages: Messages, grinders: readonly OwnGrinder[], pourOver: PourOver) =>
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
      burrs,
      rpm,
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
        name: nickname ?? modelName({ brand, name: model }),
        model: `${brand} ${model}`,
        isDefault,
        isEspressoDefault,
        dial: { min: dial.min, max: dial.max },
        setting: own ?? (dial.min + dial.max) / 2,
        note:
          calibration === null || own === null || published === null
            ? undefined
            : describeCalibration(
                messages,
                describeEvidence(messages, calibration),
                dialText(dial, own),
                dialText(dial, published),
                custom !== null,
              ),
        isCalibrated: calibration !== null,
        isCustom: custom !== null,
        notes: [burrs, rpm === null ? null : messages.customGrinder.rpmOf(rpm)]
          .filter((note) => note !== null)
          .join(" · "),
        details: writeDetails({ nickname, burrs, rpm }),
      };
    },
  );

/** Formats the name of a grinder and the notes on it for the fields of a form. */
export const writeDetails = ({ nickname, burrs, rpm }: Pick<OwnGrinder, "nickname" | "burrs" | "rpm">) => ({
  nickname: nickname ?? "",
  burrs: burrs ?? "",
  rpm: rpm === null ? "" : String(rpm),
});

function describeEvidence(
  { gear: { calibrationEvidence: text } }: Messages,
  { references, history }: NonNullable<OwnGrinder["calibration"]>,
): string {
  const answers = references.length;
  const brews = history.reduce((sum, one) => sum + one.brews, 0);
  if (brews === 0) return text.answers(answers);
  return answers === 0 ? text.brews(brews) : text.both(answers, brews);
}

const describeCalibration = (
  messages: Messages,
  evidence: string,
  own: string,
  published: string,
  isCustom: boolean,
): string =>
  own === published
    ? (isCustom ? messages.gear.calibratedSameOwn : messages.gear.calibratedSame)(evidence)
    : messages.gear.calibrated(evidence, brewerPageName(messages, "pour-over"), own, published);

export type GrinderCardView = ReturnType<typeof presentGrinders>[number];

/** Returns the user's name for a brewer, else brand and model, because a gear list distinguishes sizes, unlike `brewerName`. */
export const ownBrewerName = ({ nickname, brand, model }: Pick<OwnMachine, "nickname" | "brand" | "model">) =>
  nickname ?? machineName({ brand, model });

/** Presents the user's brewers as list items. */
export const presentBrewers = (messages: Messages, machines: readonly OwnMachine[]) =>
  machines.map((machine) => ({
    slug: machine.slug,
    name: ownBrewerName(machine),
    method: messages.methods[machine.brewMethod],
    icon: brewerIcon(machine.brewMethod),
    isDefault: machine.isDefault,
    isCustom: isCustomSlug(machine.slug),
  }));

export type BrewerLineView = ReturnType<typeof presentBrewers>[number];
