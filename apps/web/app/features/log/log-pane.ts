import type { UnitChoice } from "#app/i18n/units.ts";
import type { EntryView } from "./present-entry.ts";
import type { WeekView } from "./present-week.ts";

/** What the log passes on to the route beside its list. */
export interface LogPane {
  readonly units: UnitChoice;
  readonly now: number;
  readonly isGuest: boolean;
  /** Undefined if there is no list. */
  readonly week: WeekView | undefined;
  /** The newest brew; undefined where another list than that of all brews is shown. */
  readonly newest: EntryView | undefined;
}
