import type { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { UserGrinder } from "@brewdial/contract/gear/models.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { dialEnds } from "@brewdial/domain/dial/move-setting.ts";
import { clampIndex, type Curve, settingAt } from "@brewdial/domain/grind/curve.ts";
import { type Dial, snap } from "@brewdial/domain/grind/dial.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { describeSetting } from "#app/features/dial/describe.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Messages } from "#app/i18n/messages.ts";

type OwnGrinder = Shape<typeof UserGrinder>;
type Detail = Shape<typeof GrinderDetail>;
type Method = Shape<typeof BrewMethod>;

/** Number of answers after which a grinder counts as calibrated. */
const enoughAnswers = 3;
/** Maximum that the API stores. */
export const maxAnswers = 20;
/** Offset of further questions once the target itself was answered, in grind index units. */
const stepAside = 4;

/** Presents the next question about a grinder, and the curve before and after the answers so far. */
export function presentCalibration(
  messages: Messages,
  own: OwnGrinder,
  detail: Detail,
  methods: readonly Method[],
  brewMethod: string | undefined,
) {
  const aim = findAim(detail, methods, brewMethod);
  const { dial, isRising } = presentDial(own.dial);
  const name = own.nickname ?? own.name;
  const references = own.calibration?.references ?? [];
  const published = detail.reference;
  const curve = own.calibration?.curve ?? published;
  const base = {
    slug: own.slug,
    name,
    answers: references.length,
    isFull: references.length >= maxAnswers,
    canReset: own.calibration !== null,
  };
  if (aim === undefined) return { ...base, task: undefined };
  const method = brewerPageName(messages, aim.id);
  const index = aim.grindIndexTarget;
  const before = snap(dial, settingAt(published, index));
  const after = snap(dial, settingAt(curve, index));
  const asked = references.filter(({ grindIndex }) => grindIndex === index).map(({ setting }) => setting);
  const question = nextSetting(dial, curve, index, asked);
  const text = messages.gear.calibration;
  // A custom grinder has no published settings, so its texts must not refer to any.
  const says = own.custom === null ? text : text.ofOwn;
  const labels = { before: dialText(dial, before), after: dialText(dial, after) };
  return {
    ...base,
    task: {
      grindIndex: index,
      method,
      scale: text.scale(dialText(dial, dialEnds(dial).min), dialText(dial, dialEnds(dial).max)),
      setting: question,
      question: text.question(method),
      settingText: describeSetting(messages, dial, question),
      dial: {
        name,
        dial,
        isRising,
        setting: question,
        ...(before === question ? {} : { ghost: before }),
      },
      caption: says.published(labels.before),
      progress: Math.min(references.length, enoughAnswers),
      isEnough: references.length >= enoughAnswers,
      result:
        labels.after === labels.before
          ? says.doneSame(labels.after, method)
          : text.done(method, labels.after, labels.before),
      chart: {
        before: says.before,
        label:
          own.calibration === null ? says.chartSame : says.chartLabel(labels.after, labels.before, method),
        data: {
          dial,
          band: 0,
          before: own.calibration === null ? undefined : published.map(toPoint),
          points: curve.map(({ grindIndex, setting }) => ({
            setting,
            grindIndex: clampIndex(grindIndex),
            label: dialText(dial, setting),
            basis: "publication",
          })),
        },
      },
    },
  };
}

export type CalibrationView = ReturnType<typeof presentCalibration>;

const toPoint = ({ setting, grindIndex }: Curve[number]) => ({ setting, grindIndex });

/** Returns the brew method to ask about: that of the user's brewer, else pour-over, else the first that the grinder can grind for. */
function findAim({ chart }: Detail, methods: readonly Method[], brewMethod: string | undefined) {
  const reachable = chart.filter(({ clamped }) => !clamped).map(({ method }) => method);
  const id =
    reachable.find((method) => method === brewMethod) ??
    reachable.find((method) => method === "pour-over") ??
    reachable[0];
  return methods.find((method) => method.id === id);
}

/**
 * Returns the setting to ask about: the target's setting on the curve so far. Once that was answered, settings a little coarser and finer,
 * because they show how far a grind may be off and still taste right.
 */
export function nextSetting(dial: Dial, curve: Curve, aim: number, asked: readonly number[]): number {
  const offsets = [0, stepAside, -stepAside, 2 * stepAside, -2 * stepAside];
  const settings = offsets.map((offset) => snap(dial, settingAt(curve, aim + offset)));
  return settings.find((setting) => !asked.includes(setting)) ?? settings[0] ?? dial.min;
}
