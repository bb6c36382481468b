/** Returns up to two initials: "Harrow & Finch Coffee" is HF. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
    .slice(0, 2)
    .join("")
    .toUpperCase();
