import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Times } from "./present.ts";

/** Returns the formatters of days and times for a visitor. */
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
