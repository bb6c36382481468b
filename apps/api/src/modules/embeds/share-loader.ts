import type { Executor } from "@brewdial/db/executor.ts";
import { createBatchLoader, type Loader } from "../../platform/batch.ts";
import { listShareRows, type ShareRow } from "./queries.ts";

/** Loads a shared recipe, and the recipes it is shown with, by share id; undefined for an unknown share. */
export type ShareLoader = Loader<string, readonly ShareRow[]>;

export const createShareLoader = (db: Executor): ShareLoader =>
  createBatchLoader(async (shareIds) =>
    Map.groupBy(await listShareRows(db, shareIds), (row) => row.share_id),
  );
