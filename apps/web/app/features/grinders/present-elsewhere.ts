import type { ListedGrinder } from "@brewdial/contract/equipment.ts";
import type { Conversion } from "@brewdial/contract/grinder-data-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { describeAmount, describeMark } from "#app/features/dial/describe.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Words } from "#app/words/en.ts";

/** Grinders that many people own, to compare with. */
export const popularGrinders = [
  "timemore-c2",
  "fellow-ode-gen-2",
  "1zpresso-k-ultra",
  "niche-zero",
  "baratza-encore",
  "kingrinder-k6",
  "comandante-c40-mk4",
] as const;

const maxOthers = 6;

/** Returns the popular grinders that the catalog has, without one of them. */
export const listOthers = <T extends { readonly slug: string }>(
  grinders: readonly T[],
  except: string,
): readonly T[] =>
  popularGrinders
    .flatMap((slug) => grinders.filter((grinder) => grinder.slug === slug && slug !== except))
    .slice(0, maxOthers);

/** The same grind on other grinders; those that cannot grind so are left out. */
export function presentElsewhere(
  words: Words,
  grinders: readonly Shape<typeof ListedGrinder>[],
  conversions: readonly Shape<typeof Conversion>[],
) {
  return conversions
    .filter(({ clamped }) => !clamped)
    .flatMap(({ to }) => {
      const grinder = grinders.find(({ slug }) => slug === to.slug);
      if (grinder === undefined) return [];
      const { dial } = presentDial(grinder.dial);
      return {
        slug: to.slug,
        brand: to.brand,
        shortName: to.name,
        name: `${to.brand} ${to.name}`,
        dial: { min: dial.min, max: dial.max },
        setting: to.setting,
        range: { min: to.range.min, max: to.range.max },
        label: describeMark(words, dial, to.setting),
        rangeLabel: describeAmount(words, dial, to.range),
      };
    });
}
