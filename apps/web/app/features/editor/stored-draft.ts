import { isRecord } from "#app/browser/storage.ts";
import { fillLastStep } from "./brew-time.ts";
import type { Draft } from "./draft.ts";
import type { EditorView } from "./editor-view.ts";

/** A recipe on this device with the part of the view that belongs to its brewer, grinder and coffee. */
export interface StoredRecipe {
  readonly draft: Draft;
  readonly view: Partial<EditorView>;
}

/** Returns the stored form of a recipe, without the lists of all gear: they are the largest part and are loaded again. */
export function toStoredRecipe(draft: Draft, view: EditorView): StoredRecipe {
  const { machines: _machines, grinders: _grinders, filters: _filters, fixed: _fixed, ...own } = view;
  return { draft, view: own };
}

/** Returns a stored recipe in the visitor's units; undefined if there is none. */
export function parseStoredRecipe(
  value: unknown,
  { heatUnit, weightUnit, target }: EditorView,
): StoredRecipe | undefined {
  if (!isRecord(value) || !isRecord(value["draft"]) || !isRecord(value["view"])) return undefined;
  const { view, draft } = value;
  const isSame =
    view["heatUnit"] === heatUnit && view["weightUnit"] === weightUnit && view["target"] === target;
  if (!isSame || !Array.isArray(draft["steps"])) return undefined;
  const stored = value as unknown as StoredRecipe;
  // Drafts that were stored before amounts could be locked have no lock.
  return { ...stored, draft: fillLastStep({ ...stored.draft, locked: stored.draft.locked ?? "ratio" }) };
}
