import { useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/context.ts";
import { Done } from "./done.tsx";
import { DropZone } from "./drop-zone.tsx";
import { onOpenedFiles } from "./opened-files.ts";
import type { GearNames } from "./match-gear.ts";
import { PastImports, type PastImport } from "./past-imports.tsx";
import { PreviewPage } from "./preview-page.tsx";
import { Progress } from "./progress.tsx";
import { SourceHelp } from "./source-help.tsx";
import { type ImportActions, type ImportStage, useImport } from "./use-import.ts";
import "./import.css";

interface Props {
  readonly names: GearNames;
  readonly past: readonly PastImport[];
}

/** The steps of an import: choose a file, preview it, answer questions, import. */
export const ImportFlow = ({ names, past }: Props) => {
  const { stage, ...actions } = useImport(names);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // Each stage acts as a page of its own: focus its heading.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [stage.name]);
  const { read } = actions;
  useEffect(() => onOpenedFiles((files) => void read(files)), [read]);
  return (
    <>
      <h1 className="settings-heading" tabIndex={-1} ref={heading}>
        {useTitle(stage)}
      </h1>
      <Stage stage={stage} actions={actions} names={names} past={past} />
    </>
  );
};

interface StageProps extends Props {
  readonly stage: ImportStage;
  readonly actions: ImportActions;
}

const Stage = ({ stage, actions, names, past }: StageProps) => {
  const { imports: text } = useMessages();
  if (stage.name === "reading")
    return (
      <p className="lead" role="status">
        {text.reading}
      </p>
    );
  if (stage.name === "preview")
    return <PreviewPage preview={stage.preview} names={names} actions={actions} />;
  if (stage.name === "sending" || stage.name === "stopped")
    return <Progress stage={stage} actions={actions} />;
  if (stage.name === "done") return <Done preview={stage.preview} result={stage.result} />;
  return (
    <>
      <p className="lead">{text.lead}</p>
      <DropZone problem={stage.problem} onFiles={(files) => void actions.read(files)} />
      <PastImports imports={past} />
      <SourceHelp />
    </>
  );
};

function useTitle(stage: ImportStage): string {
  const { imports: text } = useMessages();
  if (stage.name === "done")
    return stage.result.added === 0 ? text.doneNothing : text.doneTitle(stage.result.added);
  const titles = {
    waiting: text.title,
    reading: text.title,
    preview: text.previewTitle,
    sending: text.sending,
    stopped: text.stoppedTitle,
  };
  return titles[stage.name];
}
