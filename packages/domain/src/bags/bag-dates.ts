import { addDays, type BagDates } from "./bag-age.ts";

/** The dates of a bag as a user enters them. */
export interface EnteredDates extends BagDates {
  readonly openedOn: string | null;
}

export interface DateProblem {
  readonly field: keyof EnteredDates;
  /** Identifies the problem for messages in other languages. */
  readonly code: "date" | "future" | "beforeRoast" | "thawed";
  readonly message: string;
}

const fields = ["roastedOn", "openedOn", "frozenOn", "thawedOn"] as const;
const earliest = "2000-01-01";

/**
 * Lists problems with the dates of a bag. The day after `today`, which is a UTC date, is accepted: in time zones ahead of UTC it
 * has already begun.
 */
export function findDateProblems(dates: EnteredDates, today: string): DateProblem[] {
  const latest = addDays(today, 1);
  const problems = fields.flatMap((field): DateProblem[] => {
    const date = dates[field];
    if (date === null) return [];
    if (!isCalendarDate(date)) return [{ field, code: "date", message: "must be a date such as 2026-06-03" }];
    if (date < earliest) return [{ field, code: "date", message: "must not be before 2000" }];
    if (date > latest) return [{ field, code: "future", message: "must not be in the future" }];
    if (field !== "roastedOn" && dates.roastedOn !== null && date < dates.roastedOn)
      return [{ field, code: "beforeRoast", message: "must not be before roastedOn" }];
    return [];
  });
  return problems.length > 0 ? problems : findThawProblems(dates);
}

function findThawProblems({ frozenOn, thawedOn }: EnteredDates): DateProblem[] {
  if (thawedOn === null) return [];
  const problem = { field: "thawedOn", code: "thawed" } as const;
  if (frozenOn === null) return [{ ...problem, message: "needs frozenOn" }];
  return thawedOn < frozenOn ? [{ ...problem, message: "must not be before frozenOn" }] : [];
}

/** Returns whether a text of the form YYYY-MM-DD is a date that exists. */
function isCalendarDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" }).toString() === text;
  } catch {
    return false;
  }
}
