import type { ListedGrinder } from "@brewdial/contract/equipment/endpoints.ts";
import type { Conversion } from "@brewdial/contract/grinder-data/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { describeAmount, describeMark } from "#app/features/dial/describe.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { listPopular } from "./choices.ts";
import type { Messages } from "#app/i18n/messages.ts";

const maxOthers = 6;

/** Returns popular grinders except the given one, to compare it with. */
export const listOthers = <T extends { readonly slug: string }>(
  grinders: readonly T[],
  except: string,
): readonly T[] =>
  listPopular(grinders)
    .filter(({ slug }) => slug !== except)
    .slice(0, maxOthers);

/** Presents the same grind on other grinders; those that cannot grind it are left out. */
export function presentElsewhere(
  messages: Messages,
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
        label: describeMark(messages, dial, to.setting),
        rangeLabel: describeAmount(messages, dial, to.range),
      };
    });
}
