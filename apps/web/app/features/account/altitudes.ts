import type { Words } from "#app/words/words.ts";

const steps = [0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000];

/** Lists altitudes to choose from, with the user's own where an app has set one in between. */
export function listAltitudes({ account, locale }: Words, own: number | null) {
  const meters = new Intl.NumberFormat(locale);
  const values = [...new Set([...steps, ...(own === null ? [] : [own])])].toSorted((a, b) => a - b);
  return [
    { value: "", label: account.preferences.altitudeUnknown },
    ...values.map((value) => ({ value: String(value), label: `${meters.format(value)} m` })),
  ];
}
