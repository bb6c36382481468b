import { customSlugStart, isCustomId } from "@brewdial/domain/grind/custom-grinder.ts";
import type { EquipmentRef } from "./resolve-reference.ts";

/** Returns whether a request names a grinder of a user, by id or slug. */
export const isCustomRef = (ref: EquipmentRef): boolean => {
  if (typeof ref === "number") return isCustomId(ref);
  return /^\d+$/.test(ref) ? isCustomId(Number(ref)) : ref.toLowerCase().startsWith(customSlugStart);
};
