import type { ImportAnswers } from "@brewdial/domain/import/bodies/gear.ts";
import type { ImportBodies } from "@brewdial/domain/import/bodies/make-bodies.ts";
import type { DayOrder, ImportBundle, ImportTable } from "@brewdial/domain/import/bundle.ts";
import type { ColumnField } from "@brewdial/domain/import/csv/columns.ts";
import { useCallback, useRef, useState } from "react";
import type { GearNames } from "./match-gear.ts";
import type { FileProblem } from "./read-files.ts";
import { createSender, type ImportResult, SendError } from "./send-import.ts";

/** Stage of the import. Until `sending` nothing has left the device. */
export type ImportStage =
  | { readonly name: "waiting"; readonly problem?: FileProblem }
  | { readonly name: "reading" }
  | { readonly name: "preview"; readonly preview: Preview }
  | { readonly name: "sending"; readonly preview: Preview; readonly sent: number }
  | { readonly name: "stopped"; readonly preview: Preview; readonly sent: number; readonly status: number }
  | { readonly name: "done"; readonly preview: Preview; readonly result: ImportResult };

export interface Preview {
  readonly fileNames: readonly string[];
  readonly sourceName: string;
  readonly bundle: ImportBundle;
  readonly countBrews: (sourceId: string, kind: "brewer" | "grinder") => number;
  /** The bodies to send, given the answers so far. */
  readonly bodies: ImportBodies;
  /** The questions as they were before any answer, so that the list does not change while the user answers. */
  readonly questions: ImportBodies["questions"];
  readonly answers: ImportAnswers;
}

/** Reads files, keeps the answers and sends the import. */
export function useImport(names: GearNames) {
  const [stage, setStage] = useState<ImportStage>({ name: "waiting" });
  const files = useRef<readonly File[]>([]);
  const dayOrder = useRef<DayOrder>(undefined);
  const openings = useRef(0);
  const sender = useRef<() => Promise<ImportResult>>(undefined);
  const sent = useRef(0);
  const resolve = useRef<(answers: ImportAnswers) => ImportBodies>(undefined);

  const open = useCallback(
    async (answers: ImportAnswers) => {
      openings.current += 1;
      const opening = openings.current;
      // The readers are as large as a page, and only this page needs them.
      const readers = await import("./read-files.ts").catch(() => undefined);
      if (readers === undefined) {
        setStage({ name: "waiting", problem: "unreachable" });
        return;
      }
      const { readFiles, createResolver, countBrews, sourceNameOf } = readers;
      const bundle = await readFiles(files.current, dayOrder.current);
      // The files were read again in the meantime: this result is outdated.
      if (opening !== openings.current) return;
      if (typeof bundle === "string") {
        setStage({ name: "waiting", problem: bundle });
        return;
      }
      resolve.current = createResolver(bundle, names);
      const { questions } = resolve.current({});
      const fileNames = files.current.map(({ name }) => name);
      setStage({
        name: "preview",
        preview: {
          fileNames,
          sourceName: sourceNameOf(bundle),
          bundle,
          countBrews: countBrews(bundle),
          bodies: resolve.current(answers),
          questions,
          answers,
        },
      });
    },
    [names],
  );

  const read = useCallback(
    async (chosen: readonly File[]) => {
      if (chosen.length === 0) return;
      files.current = chosen;
      dayOrder.current = undefined;
      setStage({ name: "reading" });
      await open({});
    },
    [open],
  );

  const answerDayOrder = async ({ answers }: Preview, order: DayOrder) => {
    dayOrder.current = order;
    setStage({ name: "reading" });
    await open(answers);
  };

  /**
   * Stores the field of a column and reads the files again. The preview stays until then, so that the select that was changed keeps the
   * focus.
   */
  const mapColumn = async (
    { answers }: Preview,
    table: ImportTable,
    column: number,
    field: ColumnField | null,
  ) => {
    const readers = await import("./read-files.ts");
    readers.mapColumn(table, column, field);
    await open(answers);
  };

  const answer = (preview: Preview, answers: ImportAnswers) => {
    const bodies = resolve.current?.(answers) ?? preview.bodies;
    setStage({ name: "preview", preview: { ...preview, answers, bodies } });
  };

  const run = async (preview: Preview) => {
    setStage({ name: "sending", preview, sent: sent.current });
    try {
      const result = await sender.current?.();
      if (result !== undefined) setStage({ name: "done", preview, result });
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      setStage({ name: "stopped", preview, sent: sent.current, status: error.status });
    }
  };

  const send = async (
    preview: Preview,
    { withRecipes, calibrate }: { readonly withRecipes: boolean; readonly calibrate: boolean },
  ) => {
    const { toRequests } = await import("./read-files.ts");
    const { bodies } = preview;
    const requests = toRequests(withRecipes ? bodies : { ...bodies, recipes: [] }, new Date());
    sent.current = 0;
    sender.current = createSender(requests, calibrate, (count) => {
      sent.current = count;
      setStage({ name: "sending", preview, sent: count });
    });
    await run(preview);
  };

  return {
    stage,
    read,
    answerDayOrder,
    mapColumn,
    answer,
    send,
    goOn: run,
    restart: () => setStage({ name: "waiting" }),
  };
}

export type ImportActions = Omit<ReturnType<typeof useImport>, "stage">;
