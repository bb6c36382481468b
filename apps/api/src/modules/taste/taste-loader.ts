import type { Executor } from "@brewdial/db/executor.ts";
import { createBatchLoader, type Loader } from "../../platform/batch.ts";
import { listTastes, type StoredTaste } from "./stored-taste.ts";

/** Loads a user's taste by user id; undefined when the user does not exist. */
export type TasteLoader = Loader<number, StoredTaste>;

export const createTasteLoader = (db: Executor): TasteLoader =>
  createBatchLoader((userIds) => listTastes(db, userIds));
