import type { ConversionTable } from "@brewdial/contract/grinder-data/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { dialEnds } from "@brewdial/domain/dial/move-setting.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { describeRange, describeScale } from "#app/features/dial/describe.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { shortSetting } from "./sentence.ts";

type TableRow = Shape<typeof ConversionTable>["rows"][number];

interface Place {
  readonly fromDial: Dial;
  readonly to: Pick<DialView, "dial" | "isRising">;
  /** The conversion that the page is about. It has its own row even if the larger steps of the table skip it. */
  readonly current: TableRow;
}

/** Rows on each side of the current one. */
const nearbyRows = 4;

/** Turns a conversion table into its rows: all of them, and those around the current setting. */
export function presentTable(
  messages: Messages,
  table: Shape<typeof ConversionTable>,
  { fromDial, to, current }: Place,
) {
  const { min, max } = dialEnds(to.dial);
  const { setting } = current.from;
  const hasCurrent = table.rows.some((row) => row.from.setting === setting);
  const all = hasCurrent
    ? table.rows
    : [...table.rows, current].toSorted((a, b) => a.from.setting - b.from.setting);
  const rows = groupByResult(all).map((group) => {
    const row = group.find(({ from }) => from.setting === setting) ?? middleOf(group);
    const isFine = row.to.setting - min < max - row.to.setting === (to.isRising ?? true);
    const settings = group.map(({ from }) => from.setting);
    return {
      key: row.from.settingLabel,
      setting: row.from.setting,
      from: describeRange(messages, fromDial, { min: Math.min(...settings), max: Math.max(...settings) }),
      label: row.from.settingLabel,
      to: describeRange(messages, to.dial, { min: row.to.setting, max: row.to.setting }),
      range: describeRange(messages, to.dial, row.to.range),
      out: row.clamped ? messages.convert.out[isFine ? "rowFine" : "rowCoarse"] : undefined,
      isHere: row.from.setting === setting,
    };
  });
  const here = rows.findIndex(({ isHere }) => isHere);
  const start = Math.max(0, Math.min(here - nearbyRows, rows.length - 2 * nearbyRows - 1));
  return {
    rows,
    near: rows.slice(start, start + 2 * nearbyRows + 1),
    stepsPerRow: table.stepsPerRow,
    units: { from: describeScale(messages, fromDial), to: describeScale(messages, to.dial) },
    /** The setting nearest to the current one that the target can grind. */
    reachable: findReachable(messages, all, fromDial, setting),
  };
}

/** Groups adjacent rows with the same result, so that a coarser dial does not repeat a number. */
function groupByResult(rows: readonly TableRow[]): [TableRow, ...TableRow[]][] {
  const groups: [TableRow, ...TableRow[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0].to.setting === row.to.setting && last[0].clamped === row.clamped) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

const middleOf = (group: readonly [TableRow, ...TableRow[]]): TableRow =>
  group[Math.floor((group.length - 1) / 2)] ?? group[0];

function findReachable(messages: Messages, rows: readonly TableRow[], dial: Dial, setting: number) {
  const nearest = rows
    .filter(({ clamped }) => !clamped)
    .map(({ from }) => from)
    .toSorted((a, b) => Math.abs(a.setting - setting) - Math.abs(b.setting - setting))[0];
  return nearest && { label: nearest.settingLabel, text: shortSetting(messages, dial, nearest.setting) };
}

export type TableView = ReturnType<typeof presentTable>;
