import type { Conversion, GrinderChart } from "@brewdial/contract/grinder-data-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/en.ts";

type ConversionBody = Shape<typeof Conversion>;
type ChartBody = Shape<typeof GrinderChart>;

const fullName = ({ brand, name }: { readonly brand: string; readonly name: string }) => `${brand} ${name}`;

/** Turns a conversion of the API into what the page shows. */
export function presentConversion(
  words: Words,
  { from, to, confidence, clamped, note, sources }: ConversionBody,
) {
  const text = words.convert;
  const names = [fullName(from), fullName(to)] as const;
  return {
    from: { slug: from.slug, name: names[0], setting: from.settingLabel },
    to: { slug: to.slug, name: names[1], setting: to.settingLabel, range: to.range.label },
    heading: text.title(...names),
    title: text.pageTitle(from.settingLabel, ...names),
    description: text.description(from.settingLabel, ...names, to.settingLabel, to.range.label),
    sentence: {
      ...text.sentence(from.settingLabel, from.name),
      result: text.result(to.settingLabel, to.name),
      range: text.range(to.range.label),
    },
    confidence: { level: confidence, label: text.confidences[confidence] },
    note: clamped ? text.outOfReach : note,
    sources,
  };
}

export type ConversionView = ReturnType<typeof presentConversion>;

/** Returns the setting that a conversion starts from when the address names none: pour-over, else the first method. */
export function startingSetting({ methods }: ChartBody): string {
  const method = methods.find(({ key }) => key === "pour-over") ?? methods[0];
  return method?.settingLabel ?? "";
}
