import { peakWindow } from "@brewdial/domain/bags/freshness.ts";
import type { CoffeeDetail } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { barDays, shareOfBar } from "#app/features/library/present-freshness.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

/** Presents how long a coffee of a roast level should rest, for filter as a bar. */
export function presentRest(
  { coffeePage: text, brewing, library }: Messages,
  format: Format,
  { roastLevel }: Pick<Shape<typeof CoffeeDetail>, "roastLevel">,
) {
  const filter = peakWindow(roastLevel, "filter");
  const espresso = peakWindow(roastLevel, "espresso");
  const sentence = text.restText(
    format.number(filter.peakFrom),
    format.number(filter.peakTo),
    format.number(espresso.peakFrom),
    format.number(espresso.peakTo),
  );
  return {
    title: text.rest,
    usual: text.restUsual(brewing.roasts[roastLevel]),
    text: sentence,
    bar: { label: sentence, restTo: shareOfBar(filter.peakFrom), peakTo: shareOfBar(filter.peakTo) },
    end: library.barEnd(format.number(barDays)),
  };
}

export type RestView = ReturnType<typeof presentRest>;
