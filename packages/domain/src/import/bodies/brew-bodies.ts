import type { ImportBag, ImportBrew, ImportBundle, ImportTaste } from "../bundle.ts";
import type { ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { dayOf } from "../read/dates.ts";
import { cutText, quote } from "../read/texts.ts";
import type { BrewMethodId } from "../../brewing/brew-methods.ts";
import { type GearId, noBrewer, type ResolvedGear } from "./gear.ts";
import { composeNotes, withoutNulls } from "./texts.ts";

/** Body of `POST /api/brew-logs` without the ids of coffee and bag. */
export interface BrewLogBody {
  readonly clientId: string;
  readonly brewedAt: string;
  readonly method?: BrewMethodId;
  readonly machineId?: GearId;
  readonly grinderId?: GearId;
  readonly grindSetting?: string;
  readonly doseGrams?: number;
  readonly waterGrams?: number;
  readonly beverageGrams?: number;
  readonly waterTempC?: number;
  readonly waterTempF?: number;
  readonly brewTimeSeconds?: number;
  readonly daysOffRoast?: number;
  readonly tdsPercent?: number;
  readonly waterName?: string;
  readonly rating?: number;
  readonly stars?: number;
  readonly isBest?: true;
  readonly tags?: readonly string[];
  readonly tasteProfile?: ImportTaste;
  readonly outcome?: string;
  readonly balance?: number;
  readonly strength?: number;
  readonly extractionFeedback?: Readonly<Record<string, true>>;
  readonly notes?: string;
  readonly curve?: { readonly seconds: readonly number[]; readonly grams: readonly number[] };
}

export interface BrewLogItem {
  /** `sourceId` of coffee and bag. */
  readonly coffee: string | null;
  readonly bag: string | null;
  readonly body: BrewLogBody;
}

/** Cuts a grind setting at the limit; the whole text then goes into the notes. */
export function fitSetting(text: string | null) {
  const isLong = text !== null && text.length > limits.settingLength;
  return {
    grindSetting: text === null ? null : cutText(text, limits.settingLength).trim(),
    grindNote: isLong ? quote("grind", text) : null,
  };
}

export function toBrewLogItems(
  bundle: ImportBundle,
  gear: ResolvedGear,
  bags: ReadonlySet<string>,
  warn: ReadContext["warn"],
): BrewLogItem[] {
  const coffees = new Set(bundle.coffees.map(({ sourceId }) => sourceId));
  const bagById = new Map(
    bundle.bags.filter(({ sourceId }) => bags.has(sourceId)).map((bag) => [bag.sourceId, bag]),
  );
  return bundle.brews.flatMap((brew): BrewLogItem[] => {
    const { method = null, machineId = null } = gear.brewers.get(brew.brewer ?? noBrewer) ?? {};
    if (method === null && machineId === null) {
      warn("method_unknown", brew.sourceId);
      return [];
    }
    const bag = findBag(brew, bagById, bundle.timeZone, warn);
    const coffee = brew.coffee !== null && coffees.has(brew.coffee) ? brew.coffee : null;
    const { grindSetting, grindNote } = fitSetting(brew.grindText);
    const extras = [
      grindNote,
      quote("grinder", gear.unlisted.get(`grinder ${brew.grinder ?? ""}`) ?? null),
      quote("brewer", gear.unlisted.get(`brewer ${brew.brewer ?? noBrewer}`) ?? null),
      brew.extra,
    ];
    const body = {
      clientId: brew.clientId,
      brewedAt: brew.brewedAt,
      ...withoutNulls({
        method,
        machineId,
        grinderId: gear.grinders.get(brew.grinder ?? "") ?? null,
        grindSetting,
        doseGrams: brew.doseGrams,
        waterGrams: brew.waterGrams,
        beverageGrams: brew.beverageGrams,
        waterTempC: brew.waterTempC,
        waterTempF: brew.waterTempF,
        brewTimeSeconds: brew.seconds,
        // The API computes the age of a coffee from its bag.
        daysOffRoast: bag === null ? brew.daysOffRoast : null,
        tdsPercent: brew.tdsPercent,
        waterName: brew.waterName,
        rating: brew.rating,
        stars: brew.rating !== null && brew.rating < 5 && brew.hasHalfStar ? brew.rating + 0.5 : null,
        isBest: brew.isBest && bag !== null ? (true as const) : null,
        tags: brew.tags.length === 0 ? null : brew.tags,
        tasteProfile: brew.taste,
        ...brew.tasting,
        curve:
          brew.curve === null
            ? null
            : {
                seconds: brew.curve.map(([seconds]) => seconds),
                grams: brew.curve.map(([, grams]) => grams),
              },
        notes: composeNotes(bundle.source, brew.note, extras, warn, brew.sourceId),
      }),
    };
    return [{ coffee, bag: bag?.sourceId ?? null, body }];
  });
}

/**
 * Returns the bag of a brew; null, with a warning, for a brew before the roast date: it belongs to an earlier bag whose date the
 * user overwrote.
 */
function findBag(
  brew: ImportBrew,
  bags: ReadonlyMap<string, ImportBag>,
  timeZone: string,
  warn: ReadContext["warn"],
): ImportBag | null {
  const bag = bags.get(brew.bag ?? "");
  if (bag === undefined) return null;
  if (bag.roastedOn === null || dayOf(brew.brewedAt, timeZone) >= bag.roastedOn) return bag;
  warn("brew_before_roast", brew.sourceId);
  return null;
}
