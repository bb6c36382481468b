import * as contract from "@brewdial/contract/library/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { countLibrary } from "./count-library.ts";

/** Binds the endpoints that cover all lists of a user's library. */
export function library({ db: { primary } }: Pick<Deps, "db">) {
  return [
    bind(contract.getLibraryCounts, async (_, { viewer }) => ({
      counts: await countLibrary(primary, viewer.userId),
    })),
  ];
}
