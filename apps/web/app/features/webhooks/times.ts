import { dateFormat } from "#app/words/date-format.ts";
import type { Locale } from "#app/words/locale.ts";
import type { Times } from "./present.ts";

/** Returns how a visitor reads days and times. */
export function timesOf({
  locale,
  timeZone = "UTC",
}: {
  readonly locale: Locale;
  readonly timeZone?: string | undefined;
}): Times {
  const day = dateFormat(locale, { dateStyle: "medium", timeZone });
  const time = dateFormat(locale, { dateStyle: "medium", timeStyle: "medium", timeZone });
  return {
    date: (iso) => day.format(new Date(iso)),
    time: (iso) => time.format(new Date(iso)),
  };
}
