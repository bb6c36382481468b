import { getPreferences, updatePreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { expiredToken } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { parsePreferences } from "./parse-preferences.ts";
import { presentPreferences } from "./present.ts";
import { findPreferences, putPreferences } from "./queries.ts";

/** Binds the display preferences of the signed-in user. */
export function preferences({ db: { primary } }: Pick<Deps, "db">) {
  return [
    bind(getPreferences, async (_, { viewer }) => {
      const row = await findPreferences(primary, viewer.userId);
      if (row === undefined) throw expiredToken();
      return { preferences: presentPreferences(row) };
    }),

    bind(updatePreferences, async ({ body }, { viewer }) => ({
      preferences: presentPreferences(await putPreferences(primary, viewer.userId, parsePreferences(body))),
    })),
  ];
}
