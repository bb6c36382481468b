import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { isOnDial } from "@brewdial/domain/grind/dial.ts";
import { type DateFormat, dateFormat } from "@brewdial/domain/text/date-format.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { describeSetting } from "#app/features/dial/describe.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { listComparedRows } from "./compared-rows.ts";
import { type BrewLog, brewTitle } from "./present-brew.ts";
import { describeVerdict } from "./verdict.ts";

/** The dial of a brew's grinder. */
export interface BrewDial {
  readonly name: string;
  readonly dial: Dial;
  readonly isRising: boolean;
}

export interface ComparedBrews {
  readonly before: BrewLog;
  readonly after: BrewLog;
  readonly beforeDial: BrewDial | undefined;
  readonly afterDial: BrewDial | undefined;
  readonly timeZone: string;
}

/** A dial with its text alternative. */
export interface ComparedDial {
  readonly view: DialView;
  readonly caption: string | undefined;
  readonly label: string;
}

/** Presents two brews side by side, the earlier one first. */
export function presentComparison(messages: Messages, format: Format, compared: ComparedBrews) {
  const { before, after, timeZone } = compared;
  const { compare } = messages.log;
  const [first, second] = [brewTitle(messages, before), brewTitle(messages, after)];
  const rows = listComparedRows(messages, format, compared);
  return {
    title: first === second ? compare.title(first) : compare.titleOther(first, second),
    columns: shortDates(messages.locale, [before.brewedAt, after.brewedAt], timeZone),
    paths: { before: String(before.id), after: String(after.id) },
    dials: listDials(messages, compared),
    rows,
    /** Brews of two methods stand side by side; their figures are no changes. */
    hasChanges: before.method === after.method,
    stars: compareStars(messages, before.stars, after.stars),
    verdict: describeVerdict(messages, format, compared, rows),
  };
}

export type ComparisonView = ReturnType<typeof presentComparison>;

function compareStars({ log }: Messages, before: number | null, after: number | null): string {
  const { same, better, worse } = log.compare;
  if (before === null || after === null) return "–";
  return before === after ? same : after > before ? better : worse;
}

/** Returns one dial with the previous setting dotted if both brews used the same grinder, else one dial per brew. */
function listDials(messages: Messages, compared: ComparedBrews): readonly ComparedDial[] {
  const { before, after, beforeDial, afterDial } = compared;
  const viewOf = (dial: BrewDial | undefined, setting: number | null): DialView | undefined =>
    dial !== undefined && setting !== null && isOnDial(dial.dial, setting) ? { ...dial, setting } : undefined;
  const [old, current] = [viewOf(beforeDial, before.grindSetting), viewOf(afterDial, after.grindSetting)];
  const plain = (view: DialView | undefined): ComparedDial[] =>
    view === undefined
      ? []
      : [
          {
            view,
            caption: undefined,
            label: `${view.name}: ${describeSetting(messages, view.dial, view.setting)}`,
          },
        ];
  if (old === undefined || current === undefined || before.grinderId !== after.grinderId)
    return [...plain(old), ...plain(current)];
  if (old.setting === current.setting) return plain(current);
  const was = dialText(current.dial, old.setting);
  const { compare } = messages.log;
  return [
    {
      view: { ...current, ghost: old.setting },
      caption: compare.was(was),
      label: compare.sentence(current.name, describeSetting(messages, current.dial, current.setting), was),
    },
  ];
}

/** Returns the days of two brews in the shortest form that tells them apart: with the time if they are on the same day. */
function shortDates(locale: string, times: readonly [string, string], timeZone: string): readonly string[] {
  const [day, dayAndTime] = [
    { weekday: "short", day: "numeric", month: "short" } as const,
    { day: "numeric", month: "short", hour: "numeric", minute: "2-digit", hourCycle: "h23" } as const,
  ].map((style) => dateFormat(locale, { ...style, timeZone })) as [DateFormat, DateFormat];
  const [first, second] = times.map((iso) => day.format(new Date(iso))) as [string, string];
  return first === second ? times.map((iso) => dayAndTime.format(new Date(iso))) : [first, second];
}
