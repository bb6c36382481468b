import { dialEnds } from "@brewdial/domain/dial/move-setting.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import * as limits from "#app/fields/limits.ts";
import { degreesMessage } from "#app/fields/messages.ts";
import type { SelectGroup } from "#app/ui/field.tsx";
import type { Messages } from "#app/i18n/messages.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import { figureFields, type FigureName } from "./figure-fields.ts";
import type { FormProblem } from "./parse-brew-form.ts";

/** A grinder with its dial, as the catalog lists it. */
export interface FormGrinder {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly dial: Dial;
}

interface Named {
  readonly slug: string;
  readonly label: string;
}

/** Groups gear for a list: none, the user's own, then the rest by brand. */
export function groupGear(
  { logForm }: Messages,
  own: readonly Named[],
  all: readonly { readonly slug: string; readonly brand: string; readonly label: string }[],
): readonly SelectGroup[] {
  const { none, own: ownLabel } = logForm;
  const owned = new Set(own.map(({ slug }) => slug));
  const brands = Map.groupBy(
    all.filter(({ slug }) => !owned.has(slug)),
    ({ brand }) => brand,
  );
  const toOptions = (items: readonly Named[]) => items.map(({ slug, label }) => ({ value: slug, label }));
  return [
    { label: none, options: [{ value: "", label: none }] },
    ...(own.length === 0 ? [] : [{ label: ownLabel, options: toOptions(own) }]),
    ...Array.from(brands, ([label, items]) => ({ label, options: toOptions(items) })),
  ];
}

/** Returns the scale of a dial: "0 to 50 clicks". */
export function describeScale({ logForm, dial: messages }: Messages, dial: Dial): string {
  const { min, max } = dialEnds(dial);
  const units: Readonly<Record<string, { readonly many: string }>> = messages.units;
  const unit = dial.unit === "numbers" ? messages.onTheDial : (units[dial.unit]?.many ?? "");
  return logForm.scale(dialText(dial, min), dialText(dial, max), unit);
}

/** Returns the message of each invalid field, in the visitor's units. */
export function presentProblems(
  messages: Messages,
  problems: readonly FormProblem[],
  { setting, grinder, units }: Checked,
): Readonly<Record<string, string>> {
  const { fields } = messages;
  const { errors } = messages.logForm;
  const texts: Readonly<Record<Exclude<FormProblem, FigureName>, string>> = {
    coffee: errors.gone,
    setting:
      grinder === undefined || setting.length > limits.settingLength
        ? fields.tooLong(String(limits.settingLength))
        : errors.setting(setting, `${grinder.brand} ${grinder.name}`, describeScale(messages, grinder.dial)),
    heat: degreesMessage(messages, units.temperature),
    brewedAt: errors.brewedAt,
    method: errors.method,
  };
  return Object.fromEntries(
    problems.map((problem) => [
      problem,
      isFigure(problem) ? figureFields[problem].explain(messages, units) : texts[problem],
    ]),
  );
}

const isFigure = (problem: FormProblem): problem is FigureName => problem in figureFields;

/** Values that the messages refer to. */
interface Checked {
  readonly setting: string;
  readonly grinder: FormGrinder | undefined;
  readonly units: UnitChoice;
}
