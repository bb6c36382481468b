/** The choices in the URL of Today: a bag, a brewer, a grinder, a setting for today, and the open sheet. */
export interface TodayPicks {
  readonly bag: number | undefined;
  readonly machine: string | undefined;
  readonly grinder: string | undefined;
  readonly setting: number | undefined;
  readonly sheet: "choose" | "why" | "brewer" | undefined;
}

const sheets = ["choose", "why", "brewer"] as const;

/** Reads the choices from the query of Today. For missing or malformed ones the API's suggestion applies. */
export function readTodayPicks(search: URLSearchParams): TodayPicks {
  const bag = search.get("bag") ?? "";
  const machine = search.get("machine") ?? "";
  const grinder = search.get("grinder") ?? "";
  const setting = search.get("setting") ?? "";
  return {
    bag: /^[1-9]\d{0,14}$/.test(bag) ? Number(bag) : undefined,
    machine: isSlug(machine) ? machine : undefined,
    grinder: isSlug(grinder) ? grinder : undefined,
    setting: /^\d{1,5}(?:\.\d{1,17})?$/.test(setting) ? Number(setting) : undefined,
    sheet: sheets.find((sheet) => sheet === search.get("show")),
  };
}

const isSlug = (text: string): boolean => /^[a-z0-9][a-z0-9.-]{0,119}$/.test(text);

/** Returns the query of `GET /api/user/today` for the choices. The API uses the time zone of the account. */
export const toTodayQuery = ({ bag, machine, grinder }: Pick<TodayPicks, "bag" | "machine" | "grinder">) => ({
  ...(bag === undefined ? {} : { bagId: bag }),
  ...(machine === undefined ? {} : { machineId: machine }),
  ...(grinder === undefined ? {} : { grinderId: grinder }),
});

/** Returns the query of the choices, with its question mark; empty without any. */
export function formatTodayPicks({ bag, machine, grinder, setting, sheet }: Partial<TodayPicks>): string {
  const query = new URLSearchParams();
  if (bag !== undefined) query.set("bag", String(bag));
  if (machine !== undefined) query.set("machine", machine);
  if (grinder !== undefined) query.set("grinder", grinder);
  if (setting !== undefined) query.set("setting", String(setting));
  if (sheet !== undefined) query.set("show", sheet);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
