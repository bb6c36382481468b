const maxIds = 200;

/** Parses comma-separated ids without duplicates; anything else is dropped. */
export const parseIds = (text: string): number[] => [
  ...new Set(
    text
      .split(",")
      .filter((part) => /^[1-9]\d{0,9}$/.test(part))
      .slice(0, maxIds)
      .map(Number),
  ),
];
