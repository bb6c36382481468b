const maxIds = 200;

/** Parses ids that are separated by commas; anything else is left out, and each is there once. */
export const parseIds = (text: string): number[] => [
  ...new Set(
    text
      .split(",")
      .filter((part) => /^[1-9]\d{0,9}$/.test(part))
      .slice(0, maxIds)
      .map(Number),
  ),
];
