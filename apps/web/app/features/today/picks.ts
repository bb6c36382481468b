/** What the address of Today names: a bag, a brewer, a setting for today, and the open sheet. */
export interface TodayPicks {
  readonly bag: number | undefined;
  readonly machine: string | undefined;
  readonly setting: number | undefined;
  readonly sheet: "choose" | "why" | undefined;
}

const sheets = ["choose", "why"] as const;

/** Reads the query of Today. What is missing or malformed is left to the suggestion of the API. */
export function readTodayPicks(search: URLSearchParams): TodayPicks {
  const bag = search.get("bag") ?? "";
  const machine = search.get("machine") ?? "";
  const setting = search.get("setting") ?? "";
  return {
    bag: /^[1-9]\d{0,14}$/.test(bag) ? Number(bag) : undefined,
    machine: /^[a-z0-9][a-z0-9.-]{0,119}$/.test(machine) ? machine : undefined,
    setting: /^\d{1,5}(?:\.\d{1,17})?$/.test(setting) ? Number(setting) : undefined,
    sheet: sheets.find((sheet) => sheet === search.get("show")),
  };
}

/** Returns the query of `GET /api/user/today` for picks. Its time zone is that of the account. */
export const toTodayQuery = ({ bag, machine }: Pick<TodayPicks, "bag" | "machine">) => ({
  ...(bag === undefined ? {} : { bagId: bag }),
  ...(machine === undefined ? {} : { machineId: machine }),
});

/** Returns the query for picks, with its question mark; empty without any. */
export function formatTodayPicks({ bag, machine, setting, sheet }: Partial<TodayPicks>): string {
  const query = new URLSearchParams();
  if (bag !== undefined) query.set("bag", String(bag));
  if (machine !== undefined) query.set("machine", machine);
  if (setting !== undefined) query.set("setting", String(setting));
  if (sheet !== undefined) query.set("show", sheet);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
