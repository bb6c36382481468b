import { isRecord } from "#app/browser/storage.ts";
import type { Draft } from "./draft.ts";
import type { EditorView } from "./editor-view.ts";

/** A recipe on this device with the part of the view that belongs to its brewer, grinder and coffee. */
export interface StoredRecipe {
  readonly draft: Draft;
  readonly view: Partial<EditorView>;
}

/** Returns what is stored: the lists of all gear are read again, since they are the largest part. */
export function toStoredRecipe(draft: Draft, view: EditorView): StoredRecipe {
  const { machines: _machines, grinders: _grinders, filters: _filters, fixed: _fixed, ...own } = view;
  return { draft, view: own };
}

/** Returns a stored recipe in the units that the visitor types in; undefined where there is none. */
export function parseStoredRecipe(
  value: unknown,
  { heatUnit, weightUnit, target }: EditorView,
): StoredRecipe | undefined {
  if (!isRecord(value) || !isRecord(value["draft"]) || !isRecord(value["view"])) return undefined;
  const { view, draft } = value;
  const isSame =
    view["heatUnit"] === heatUnit && view["weightUnit"] === weightUnit && view["target"] === target;
  return isSame && Array.isArray(draft["steps"]) ? (value as unknown as StoredRecipe) : undefined;
}
