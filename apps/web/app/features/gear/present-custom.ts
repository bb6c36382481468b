import type { CustomGrinder } from "@brewdial/contract/gear/custom-grinders.ts";
import type { UserGrinder } from "@brewdial/contract/gear/models.ts";
import type { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { describeMark, describeRange } from "#app/features/dial/describe.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { presentBands } from "#app/features/grinders/present-grinder.ts";
import { writeNumber } from "#app/fields/number.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Answers } from "./custom-answers.ts";

type Grinder = Shape<typeof CustomGrinder>;

/** Presents the page of a custom grinder, with the hand at the setting for the method that its owner knows. */
export function presentCustom(
  messages: Messages,
  grinder: Grinder,
  own: Shape<typeof UserGrinder> | undefined,
  methods: readonly Shape<typeof BrewMethod>[],
) {
  const text = messages.customGrinder;
  const { custom, chart, slug, shape } = grinder;
  const { dial, isRising } = presentDial(grinder.dial);
  const name = own?.nickname ?? `${grinder.brand} ${grinder.name}`;
  const method = custom.known?.method ?? "pour-over";
  const chosen = chart.find((row) => row.method === method) ?? chart[0];
  const mark = (setting: number) => describeMark(messages, dial, setting);
  const isCalibrated = own?.calibration !== undefined && own.calibration !== null;
  const curve = own?.calibration?.curve;
  /** The answers of the calibration move a setting; the width of its range stays. */
  const correct = (row: (typeof chart)[number]) => {
    const aim = methods.find(({ id }) => id === row.method)?.grindIndexTarget;
    if (curve === undefined || aim === undefined) return { setting: row.setting, range: row.range };
    const shift = settingAt(curve, aim) - settingAt(grinder.reference, aim);
    const move = (setting: number) => snap(dial, setting + shift);
    return { setting: move(row.setting), range: { min: move(row.range.min), max: move(row.range.max) } };
  };
  const rows = chart.map((row) => {
    const { setting, range } = correct(row);
    return {
      method: row.method,
      name: messages.methods[row.method],
      label: mark(setting),
      range: describeRange(messages, dial, range),
      isChosen: row === chosen,
    };
  });
  const shown = chosen && correct(chosen);
  const view: DialView = {
    name,
    dial,
    isRising,
    setting: shown?.setting ?? dial.min,
    range: shown?.range,
    isGuess: custom.known === null && !isCalibrated,
    bands: presentBands(grinder, methods),
  };
  return {
    slug,
    shape,
    name,
    facts: [
      text.facts[custom.counts](mark(custom.finest), mark(custom.coarsest)),
      ...(custom.counts === "numbers" ? [text.stepsEach(custom.stepsPerNumber)] : []),
      ...(custom.burrs === null ? [] : [custom.burrs]),
      ...(custom.rpm === null ? [] : [text.rpmOf(custom.rpm)]),
    ],
    view,
    hasSetting: chosen !== undefined,
    rows,
    outOfReach: grinder.unreachable.map((id) => messages.methods[id]).join(", "),
    note: isCalibrated ? text.calibrated : custom.known === null ? text.lowest : text.low,
    isInGear: own !== undefined,
  };
}

export type CustomView = ReturnType<typeof presentCustom>;

/** Converts the description of a grinder back to the answers that produced it. */
export function toAnswers({ brand, name, custom }: Grinder, decimalSign: string): Answers {
  const write = (value: number | null) => (value === null ? "" : writeNumber(value, decimalSign, 4));
  return {
    brand,
    model: name,
    counts: custom.counts,
    finest: write(custom.finest),
    coarsest: write(custom.coarsest),
    steps: write(custom.stepsPerNumber),
    perTurn: write(custom.perTurn),
    method: custom.known?.method ?? "",
    setting: custom.known?.settingLabel ?? "",
    burrs: custom.burrs ?? "",
    rpm: write(custom.rpm),
  };
}
