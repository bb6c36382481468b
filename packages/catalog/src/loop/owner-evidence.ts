import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { roundSetting } from "@brewdial/domain/grind/dial.ts";
import type { Evidence, Source } from "../fit/source-schema.ts";
import type { CatalogGrinder } from "../load.ts";

/** The entry of data/sources/sources.json that evidence from owners refers to. */
export const ownersSource: Source = {
  id: "brewdial-owners",
  title: "Reports of Brewdial users about their own grinders",
  publisher: "brewdial-owners",
  tier: "owner",
  address: null,
  readAs: "page",
  addressNote: "Computed from reports of at least 15 owners, approved by an operator.",
};

const readAt = [22, 40, 57];

/** Returns an approved shift as evidence for data/sources/grinders/<slug>.json. */
export function ownerEvidence({ curve }: CatalogGrinder, shift: number, standardError: number): Evidence {
  return {
    source: ownersSource.id,
    standardError: Math.max(1, Math.round(standardError * 10) / 10),
    points: readAt.map((index) => ({
      setting: roundSetting(settingAt(curve, index)),
      grindIndex: Math.round((index + shift) * 10) / 10,
    })),
  };
}
