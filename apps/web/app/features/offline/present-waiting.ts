import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import type { LoggedBrew } from "#app/browser/brew-log.ts";
import { formatBrew } from "#app/browser/format-brew.ts";
import type { WaitingForm } from "#app/browser/waiting-forms.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { plainPath } from "#app/i18n/locale.ts";

/** A brew of this device that the account does not have yet. */
export interface WaitingView {
  readonly key: string;
  readonly setting: string;
  readonly unit: string;
  readonly title: string;
  readonly facts: string;
  /** Path of the form that corrects it. */
  readonly correctTo: string;
  /** Why the account refused it; undefined while it is only waiting. */
  readonly refusal: { readonly text: string; readonly reason: string } | undefined;
}

/** Presents a brew with the time at which it was made, in the time zone of the device. */
export function presentWaiting(
  messages: Messages,
  format: Format,
  brew: LoggedBrew,
  zone?: string,
): WaitingView {
  const { waiting, refused } = messages.offline;
  const { refusedStatus: status, figures, opinion } = brew;
  const date = dateFormat(messages.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  }).format(new Date(brew.brewedAt));
  const rating = opinion.rating === undefined ? waiting.unrated : messages.log.stars(String(opinion.rating));
  return {
    key: brew.clientId,
    correctTo: `/log/new${formatBrew(brew)}`,
    setting: brew.settingLabel,
    unit: describeUnit(messages, brew.dial, figures.setting),
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
export function presentWaitingForm(messages: Messages, form: WaitingForm, zone?: string): WaitingView {
  const { waiting, refused } = messages.offline;
  const { id, kind, path, savedAt, refusedStatus: status } = form;
  const title = form.title === "" ? waiting[kind] : `${waiting[kind]}: ${form.title}`;
  const date = dateFormat(messages.locale, {
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
