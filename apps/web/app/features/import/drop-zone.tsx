import { type DragEvent, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { FileProblem } from "./read-files.ts";

interface Props {
  readonly problem: FileProblem | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts one or more files, by selection or by drag and drop. */
export const DropZone = ({ problem, onFiles }: Props) => {
  const { imports: text } = useMessages();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length > 0) onFiles(chosen);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: files that were chosen before the page was ready
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      {problem !== undefined && (
        <div className="error-summary" role="alert">
          <p>{text.problems[problem]}</p>
        </div>
      )}
      <div
        className={isOver ? "drop is-over" : "drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="file" />
        <p className="strong">{text.drop}</p>
        <p className="small muted">{text.dropHint}</p>
        <label className="btn btn-primary" htmlFor="files">
          {text.choose}
        </label>
        <input
          className="visually-hidden"
          id="files"
          type="file"
          ref={input}
          multiple
          accept=".zip,.json,.shot,.csv,.tsv,.txt"
          onChange={({ target }) => onFiles([...(target.files ?? [])])}
        />
      </div>
      <p className="small muted row import-device">
        <Icon name="lock" size={20} />
        <span>{text.private}</span>
      </p>
      <noscript>
        <p className="note">{text.needsScripts}</p>
      </noscript>
    </>
  );
};
