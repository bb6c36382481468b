import type { Messages } from "#app/i18n/messages.ts";

const steps = [0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000];

/** Lists altitudes to choose from, including the user's own if an app has set a value in between. */
export function listAltitudes({ account, locale }: Messages, own: number | null) {
  const meters = new Intl.NumberFormat(locale);
  const values = [...new Set([...steps, ...(own === null ? [] : [own])])].toSorted((a, b) => a - b);
  return [
    { value: "", label: account.preferences.altitudeUnknown },
    ...values.map((value) => ({ value: String(value), label: `${meters.format(value)} m` })),
  ];
}
