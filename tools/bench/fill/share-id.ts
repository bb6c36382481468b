import type { Random } from "../../numbers/random.ts";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns a share id of ten base62 characters (D74). */
export function randomShareId(random: Random): string {
  return Array.from({ length: 10 }, () => letters[random.below(62)]).join("");
}
