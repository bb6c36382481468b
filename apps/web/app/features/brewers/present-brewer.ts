import type { BrewerPage } from "@brewdial/domain/brewing/brewer-pages.ts";
import type { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { OnGrinder } from "@brewdial/contract/gear/on-grinder.ts";
import { describeMark, describeRange, describeUnit } from "#app/features/dial/describe.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { grindWord } from "#app/features/grinders/grind-word.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import { brewTime, joinQuantity } from "#app/words/quantities.ts";

type Setting = Shape<typeof OnGrinder>;

interface Loaded {
  readonly page: BrewerPage;
  readonly method: Shape<typeof BrewMethod>;
  /** The visitor's grinder for the method, with the method's typical setting; null where it cannot grind for it. */
  readonly own:
    | {
        readonly name: string;
        readonly grinder: Shape<typeof GrinderDetail>;
        readonly setting: Setting | null;
      }
    | undefined;
  /** Brewers that most recipes name. */
  readonly machines: readonly { readonly slug: string; readonly name: string; readonly isMine: boolean }[];
  /** Where the published recipes stand on that grinder. */
  readonly classics: readonly Setting[];
}

/** Presents a brewer: what it is, where it lies on the visitor's dial, and what to start with. */
export function presentBrewer(
  words: Words,
  format: Format,
  { page, method, own, classics, machines }: Loaded,
) {
  const { shelf } = words;
  const { defaultRatio, defaultWaterTempF, defaultBrewTimeSeconds, grindIndexTarget } = method;
  const grind = own?.setting
    ? presentGrind(words, own.name, own.grinder, page.method, own.setting, classics)
    : undefined;
  return {
    name: brewerPageName(words, page.method),
    icon: brewerIcon(page.method),
    line: shelf.lines[page.method],
    dial: grind?.dial,
    spread: grind?.spread,
    title: shelf.whereToStart,
    which: {
      title: shelf.which,
      mine: shelf.mine,
      add: shelf.add,
      machines: machines.map((machine) => ({ ...machine, addLabel: shelf.addNamed(machine.name) })),
    },
    numbers: [
      grind?.number ?? {
        label: own === undefined ? shelf.grind : shelf.yourGrinder(own.name),
        value: own === undefined ? grindWord(words, grindIndexTarget) : shelf.outOfReach,
        unit: "",
        note: undefined,
        isOwn: false,
      },
      plain(shelf.ratio, format.ratio(defaultRatio)),
      ...(defaultWaterTempF === null
        ? []
        : [plain(shelf.heat, joinQuantity(format.temperature(defaultWaterTempF)), shelf.lighterHotter)]),
      plain(shelf.time, brewTime(format, defaultBrewTimeSeconds)),
    ],
  };
}

export type BrewerView = ReturnType<typeof presentBrewer>;

const plain = (label: string, value: string, note?: string) => ({
  label,
  value,
  unit: "",
  note,
  isOwn: false,
});

function presentGrind(
  words: Words,
  name: string,
  grinder: Shape<typeof GrinderDetail>,
  method: BrewerPage["method"],
  { setting, range }: Setting,
  classics: readonly Setting[],
) {
  const { dial, isRising } = presentDial(grinder.dial);
  const settings = classics.filter(({ clamped }) => !clamped).map((classic) => classic.setting);
  const span = grinder.chart.find((chart) => chart.method === method)?.span;
  const view: DialView = {
    name: `${grinder.brand} ${grinder.name}`,
    dial,
    isRising,
    setting,
    range,
    published: settings,
    // Dials of several turns draw the recipes on the strip of the band.
    band: span && { method, order: 1, min: span.min, max: span.max, name: brewerPageName(words, method) },
  };
  return {
    dial: view,
    spread: describeSpread(words, dial, settings),
    number: {
      label: words.shelf.yourGrinder(name),
      value: describeMark(words, dial, setting),
      unit: describeUnit(words, dial, setting),
      note: describeRange(words, dial, range),
      isOwn: true,
    },
  };
}

/** Says where the middle half of the recipes stands; undefined where they are too few to speak of. */
function describeSpread(
  words: Words,
  dial: DialView["dial"],
  settings: readonly number[],
): string | undefined {
  if (settings.length < 4) return undefined;
  const sorted = settings.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const from = describeMark(words, dial, at(0.25));
  const to = describeMark(words, dial, at(0.75));
  const count = String(settings.length);
  return from === to ? words.shelf.mostAt(from, count) : words.shelf.most(from, to, count);
}
