import type { BrewerPage } from "@brewdial/domain/brewing/brewer-pages.ts";
import type { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { OnGrinder } from "@brewdial/contract/gear/on-grinder.ts";
import { describeMark, describeRange, describeUnit } from "#app/features/dial/describe.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { brewerBand } from "#app/features/grinders/brewer-band.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import { grindWord } from "#app/features/grinders/grind-word.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { brewTime, joinQuantity } from "#app/i18n/quantities.ts";

type Setting = Shape<typeof OnGrinder>;

interface Loaded {
  readonly page: BrewerPage;
  readonly method: Shape<typeof BrewMethod>;
  /** The visitor's grinder for the method, else an example grinder, with the method's typical setting. */
  readonly own: {
    /** Undefined for an example grinder. */
    readonly name: string | undefined;
    readonly grinder: Shape<typeof GrinderDetail>;
    /** Null if the grinder cannot grind for the method. */
    readonly setting: Setting | null;
  };
  /** Brewers used by most recipes. */
  readonly machines: readonly { readonly slug: string; readonly name: string; readonly isMine: boolean }[];
  /** Settings of the published recipes on that grinder. */
  readonly classics: readonly Setting[];
}

/** Presents a brewer: what it is, where it lies on the visitor's dial, and a starting point. */
export function presentBrewer(
  messages: Messages,
  format: Format,
  { page, method, own, classics, machines }: Loaded,
) {
  const { shelf } = messages;
  const { defaultRatio, defaultWaterTempF, defaultBrewTimeSeconds, grindIndexTarget } = method;
  const grind =
    own.setting === null ? undefined : presentGrind(messages, own, page.method, own.setting, classics);
  return {
    name: brewerPageName(messages, page.method),
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
        label: own.name === undefined ? shelf.grind : shelf.yourGrinder(own.name),
        value: own.name === undefined ? grindWord(messages, grindIndexTarget) : shelf.outOfReach,
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
  messages: Messages,
  { name, grinder }: Loaded["own"],
  method: BrewerPage["method"],
  { setting, range }: Setting,
  classics: readonly Setting[],
) {
  const { dial, isRising } = presentDial(grinder.dial);
  const fullName = `${grinder.brand} ${grinder.name}`;
  const isExample = name === undefined;
  const settings = classics.filter(({ clamped }) => !clamped).map((classic) => classic.setting);
  const view: DialView = {
    name: fullName,
    dial,
    isRising,
    setting,
    range,
    published: settings,
    isGuess: isExample,
    // On a dial of several turns, the dots of published recipes are drawn on the strip of this band.
    band: brewerBand(grinder, method, brewerPageName(messages, method)),
  };
  return {
    dial: view,
    spread: describeSpread(messages, dial, settings),
    number: {
      label: isExample ? fullName : messages.shelf.yourGrinder(name),
      value: describeMark(messages, dial, setting),
      unit: describeUnit(messages, dial, setting),
      note: describeRange(messages, dial, range),
      isOwn: !isExample,
    },
  };
}

/** Describes the settings of the middle half of the recipes; undefined if there are too few recipes. */
function describeSpread(
  messages: Messages,
  dial: DialView["dial"],
  settings: readonly number[],
): string | undefined {
  if (settings.length < 4) return undefined;
  const sorted = settings.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const from = describeMark(messages, dial, at(0.25));
  const to = describeMark(messages, dial, at(0.75));
  const count = String(settings.length);
  return from === to ? messages.shelf.mostAt(from, count) : messages.shelf.most(from, to, count);
}
