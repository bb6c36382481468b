import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { isOnDial } from "@brewdial/domain/grind/dial.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { describeSetting } from "#app/features/dial/describe.ts";
import { dateFormat } from "#app/words/date-format.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
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

/** A dial with the sentence that stands for it. */
export interface ComparedDial {
  readonly view: DialView;
  readonly caption: string | undefined;
  readonly label: string;
}

/** Presents two brews side by side, the earlier one first. */
export function presentComparison(words: Words, format: Format, compared: ComparedBrews) {
  const { before, after, timeZone } = compared;
  const { compare } = words.log;
  const [first, second] = [brewTitle(words, before), brewTitle(words, after)];
  const rows = listComparedRows(words, format, compared);
  return {
    title: first === second ? compare.title(first) : compare.titleOther(first, second),
    columns: shortDates(words.locale, [before.brewedAt, after.brewedAt], timeZone),
    paths: { before: String(before.id), after: String(after.id) },
    dials: listDials(words, compared),
    rows,
    stars: compareStars(words, before.stars, after.stars),
    verdict: describeVerdict(words, format, compared, rows),
  };
}

export type ComparisonView = ReturnType<typeof presentComparison>;

function compareStars({ log }: Words, before: number | null, after: number | null): string {
  const { same, better, worse } = log.compare;
  if (before === null || after === null) return "–";
  return before === after ? same : after > before ? better : worse;
}

/** One dial with the former setting dotted where the grinder is the same, else a dial for each brew. */
function listDials(words: Words, compared: ComparedBrews): readonly ComparedDial[] {
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
            label: `${view.name}: ${describeSetting(words, view.dial, view.setting)}`,
          },
        ];
  if (old === undefined || current === undefined || before.grinderId !== after.grinderId)
    return [...plain(old), ...plain(current)];
  if (old.setting === current.setting) return plain(current);
  const was = dialText(current.dial, old.setting);
  const { compare } = words.log;
  return [
    {
      view: { ...current, ghost: old.setting },
      caption: compare.was(was),
      label: compare.sentence(current.name, describeSetting(words, current.dial, current.setting), was),
    },
  ];
}

/** Returns the days of two brews as short as they can be told apart: with the time when it is the same day. */
function shortDates(locale: string, times: readonly [string, string], timeZone: string): readonly string[] {
  const [day, dayAndTime] = [
    { weekday: "short", day: "numeric", month: "short" } as const,
    { day: "numeric", month: "short", hour: "numeric", minute: "2-digit", hourCycle: "h23" } as const,
  ].map((style) => dateFormat(locale, { ...style, timeZone })) as [Intl.DateTimeFormat, Intl.DateTimeFormat];
  const [first, second] = times.map((iso) => day.format(new Date(iso))) as [string, string];
  return first === second ? times.map((iso) => dayAndTime.format(new Date(iso))) : [first, second];
}
