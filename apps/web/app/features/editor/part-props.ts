import type { Problem } from "./draft.ts";
import type { EditorView } from "./editor-view.ts";
import type { DraftControl } from "./use-draft.ts";

/** Props of every part of the editor. */
export interface PartProps {
  readonly view: EditorView;
  readonly control: DraftControl;
  /** Problems by the id of their field. */
  readonly problems: ReadonlyMap<string, Problem>;
  /** Submits the form with an intent that only the server can handle. */
  readonly ask: (intent: "machine" | "grinder" | "coffee", form: HTMLFormElement | null) => void;
}
