import type { ImportAnswers } from "@brewdial/domain/import/bodies/gear.ts";
import type { ImportBodies } from "@brewdial/domain/import/bodies/make-bodies.ts";
import type { DayOrder, ImportBundle } from "@brewdial/domain/import/bundle.ts";
import { useCallback, useRef, useState } from "react";
import type { GearNames } from "./match-gear.ts";
import type { FileProblem } from "./read-files.ts";
import { createSender, type ImportResult, SendError } from "./send-import.ts";

/** Where the import stands. Until `sending` nothing has left the device. */
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
  /** With the answers so far. */
  readonly bodies: ImportBodies;
  /** Before any answer: the questions stay in place. */
  readonly questions: ImportBodies["questions"];
  readonly answers: ImportAnswers;
}

/** Reads files, keeps the answers and sends the import. */
export function useImport(names: GearNames) {
  const [stage, setStage] = useState<ImportStage>({ name: "waiting" });
  const files = useRef<readonly File[]>([]);
  const sender = useRef<() => Promise<ImportResult>>(undefined);
  const sent = useRef(0);
  const resolve = useRef<(answers: ImportAnswers) => ImportBodies>(undefined);

  const read = useCallback(
    async (chosen: readonly File[], dayOrder?: DayOrder) => {
      if (chosen.length === 0) return;
      files.current = chosen;
      setStage({ name: "reading" });
      // The readers are as large as a page, and only this page needs them.
      const readers = await import("./read-files.ts").catch(() => undefined);
      if (readers === undefined) {
        setStage({ name: "waiting", problem: "unreachable" });
        return;
      }
      const { readFiles, createResolver, countBrews, sourceNameOf } = readers;
      const bundle = await readFiles(chosen, dayOrder);
      if (typeof bundle === "string") {
        setStage({ name: "waiting", problem: bundle });
        return;
      }
      resolve.current = createResolver(bundle, names);
      const bodies = resolve.current({});
      const { questions } = bodies;
      const fileNames = chosen.map(({ name }) => name);
      setStage({
        name: "preview",
        preview: {
          fileNames,
          sourceName: sourceNameOf(bundle),
          bundle,
          countBrews: countBrews(bundle),
          bodies,
          questions,
          answers: {},
        },
      });
    },
    [names],
  );

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

  const send = async (preview: Preview, withRecipes: boolean) => {
    const { toRequests } = await import("./read-files.ts");
    const { bodies } = preview;
    const requests = toRequests(withRecipes ? bodies : { ...bodies, recipes: [] }, new Date());
    sent.current = 0;
    sender.current = createSender(requests, (count) => {
      sent.current = count;
      setStage({ name: "sending", preview, sent: count });
    });
    await run(preview);
  };

  return {
    stage,
    read,
    readAgain: (dayOrder: DayOrder) => read(files.current, dayOrder),
    answer,
    send,
    goOn: run,
    restart: () => setStage({ name: "waiting" }),
  };
}

export type ImportActions = Omit<ReturnType<typeof useImport>, "stage">;
