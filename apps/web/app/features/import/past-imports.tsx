import { useMessages } from "#app/i18n/context.ts";
import { UndoForm } from "./done.tsx";

/** An earlier import. */
export interface PastImport {
  readonly id: string;
  readonly source: string;
  readonly what: string;
  readonly day: string;
  /** Null if it can no longer be undone. */
  readonly undoUntil: string | null;
}

export const PastImports = ({ imports }: { readonly imports: readonly PastImport[] }) => {
  const { imports: text } = useMessages();
  if (imports.length === 0) return null;
  return (
    <section className="card" aria-labelledby="past">
      <h2 className="settings-label" id="past">
        {text.before}
      </h2>
      <ul className="list settings-list">
        {imports.map(({ id, source, what, day, undoUntil }) => (
          <li key={id} className="row wrap between">
            <span>
              <b>{source}</b>
              <span className="small muted">{day}</span>
              <span className="small muted">{what}</span>
              {undoUntil !== null && <span className="small muted">{undoUntil}</span>}
            </span>
            {undoUntil !== null && <UndoForm id={id} label={text.undo} name={text.undoNamed(source)} />}
          </li>
        ))}
      </ul>
    </section>
  );
};
