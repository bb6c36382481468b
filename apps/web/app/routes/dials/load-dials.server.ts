import { loadCatalog } from "@brewdial/catalog/load.ts";
import { methodBands } from "@brewdial/domain/dial/method-bands.ts";
import { isRising } from "@brewdial/domain/grind/curve.ts";
import { settingForIndex } from "@brewdial/domain/grind/setting-for-index.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";

export interface GalleryDial extends DialView {
  readonly slug: string;
}

/** Returns every grinder of the catalog at its typical setting for pour-over. */
export function loadDials(): readonly GalleryDial[] {
  const { grinders, brewMethods, bands } = loadCatalog();
  const index = brewMethods.find(({ id }) => id === "pour-over")?.grindIndex.typical ?? 40;
  return grinders.map((grinder) => {
    const { setting, range } = settingForIndex(grinder, index, bands);
    return {
      slug: grinder.slug,
      name: `${grinder.brand} ${grinder.name}`,
      dial: grinder.dial,
      setting,
      range: { min: range.min, max: range.max },
      bands: methodBands(grinder, brewMethods),
      isRising: isRising(grinder.curve),
    };
  });
}
