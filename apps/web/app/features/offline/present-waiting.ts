import type { LoggedBrew } from "#app/browser/brew-log.ts";
import { formatBrew } from "#app/browser/format-brew.ts";
import type { WaitingForm } from "#app/browser/waiting-forms.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import { dateFormat } from "#app/words/date-format.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import { plainPath } from "#app/words/locale.ts";

/** A brew of this device that the account does not have yet. */
export interface WaitingView {
  readonly key: string;
  readonly setting: string;
  readonly unit: string;
  readonly title: string;
  readonly facts: string;
  /** Path of the form in which it can be corrected. */
  readonly correctTo: string;
  /** Why the account did not take it; undefined while it only waits. */
  readonly refusal: { readonly text: string; readonly reason: string } | undefined;
}

/** Presents a brew with the time at which it was made, in the zone of the device. */
export function presentWaiting(words: Words, format: Format, brew: LoggedBrew, zone?: string): WaitingView {
  const { waiting, refused } = words.offline;
  const { refusedStatus: status, figures, opinion } = brew;
  const date = dateFormat(words.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  }).format(new Date(brew.brewedAt));
  const rating = opinion.rating === undefined ? waiting.unrated : words.log.stars(String(opinion.rating));
  return {
    key: brew.clientId,
    correctTo: `/log/new${formatBrew(brew)}`,
    setting: brew.settingLabel,
    unit: describeUnit(words, brew.dial, figures.setting),
    title: brew.title,
    facts: [date, format.duration(figures.brewTimeSeconds), rating].join(" · "),
    refusal:
      status === undefined
        ? undefined
        : {
            text: refused.text(brew.title, date),
            reason: status === 400 ? refused.invalid : refused.other(String(status)),
          },
  };
}

/** Presents a form that was saved without a connection. */
export function presentWaitingForm(words: Words, form: WaitingForm, zone?: string): WaitingView {
  const { waiting, refused } = words.offline;
  const { id, kind, path, savedAt, refusedStatus: status } = form;
  const title = form.title === "" ? waiting[kind] : `${waiting[kind]}: ${form.title}`;
  const date = dateFormat(words.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  }).format(new Date(savedAt));
  return {
    key: id,
    correctTo: plainPath(path),
    setting: "",
    unit: "",
    title,
    facts: date,
    refusal:
      status === undefined
        ? undefined
        : {
            text: refused.text(title, date),
            reason: status === 400 ? refused.invalid : refused.other(String(status)),
          },
  };
}
