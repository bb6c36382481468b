import type { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { UserGrinder } from "@brewdial/contract/gear/models.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { describeSteps } from "#app/features/dial/describe.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Messages } from "#app/i18n/messages.ts";

/**
 * Presents the one question about a new grinder: the setting that its owner uses for a method they are likely to know. The dial is set to
 * the published setting, or to `chosen`. Undefined if the grinder can grind for neither method.
 */
export function presentFirstSetting(
  messages: Messages,
  own: Shape<typeof UserGrinder>,
  { chart, reference }: Shape<typeof GrinderDetail>,
  methods: readonly Shape<typeof BrewMethod>[],
  chosen: number | undefined,
) {
  const usual = own.isEspressoDefault
    ? (["espresso", "pour-over"] as const)
    : (["pour-over", "espresso"] as const);
  const method = usual.find((id) => chart.some((row) => row.method === id && !row.clamped));
  const aim = methods.find(({ id }) => id === method);
  if (method === undefined || aim === undefined) return undefined;
  const { dial, isRising } = presentDial(own.dial);
  const published = snap(dial, settingAt(reference, aim.grindIndexTarget));
  const parsed = parseSetting(dial, chosen ?? published);
  const name = own.nickname ?? own.name;
  const labels = describeSteps(messages, dial);
  const [lower, higher] = isRising ? (["finer", "coarser"] as const) : (["coarser", "finer"] as const);
  return {
    grindIndex: aim.grindIndexTarget,
    question: messages.gear.first.question[method],
    published: messages.gear.first.published(dialText(dial, published)),
    steps: [
      { steps: -1, sign: "minus", label: labels[lower], word: messages.dial[lower] },
      { steps: 1, sign: "plus", label: labels[higher], word: messages.dial[higher] },
    ] as const,
    dial: { name, dial, isRising, setting: parsed.ok ? parsed.setting : published, ghost: published },
  };
}

export type FirstSettingView = NonNullable<ReturnType<typeof presentFirstSetting>>;

/** Reads the setting of the dial from a query, to which the step buttons write it if scripts do not run. */
export function readSetting(query: URLSearchParams): number | undefined {
  const text = query.get("setting") ?? "";
  return /^\d{1,5}(?:\.\d{1,17})?$/.test(text) ? Number(text) : undefined;
}
