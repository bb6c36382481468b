import type { Conversion, GrinderChart } from "@brewdial/contract/grinder-data-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";

type Chart = Shape<typeof GrinderChart>;
type ConversionBody = Shape<typeof Conversion>;

/** The setting of the chosen brew method on the visitor's grinder. */
export function presentAnswer(chart: Chart, methodKey: string) {
  const chosen = chart.methods.find(({ key }) => key === methodKey) ?? chart.methods[0];
  return {
    grinder: { slug: chart.slug, name: chart.name, fullName: `${chart.brand} ${chart.name}` },
    methods: chart.methods.map(({ key, label }) => ({ value: key as string, label })),
    method: chosen?.key as string | undefined,
    setting: chosen?.settingLabel ?? "",
    range: chosen?.range ?? "",
  };
}

/** The same grind on other grinders. */
export const presentSame = (conversions: readonly ConversionBody[]) =>
  conversions.map(({ to }) => ({
    slug: to.slug,
    brand: to.brand,
    name: to.name,
    setting: to.settingLabel,
    range: to.range.label,
  }));
