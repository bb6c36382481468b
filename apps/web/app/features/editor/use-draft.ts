import { useState } from "react";
import { changeDraft, keepRatio, setField } from "./change-draft.ts";
import { changeStep } from "./change-steps.ts";
import type { Draft, DraftField, StepDraft } from "./draft.ts";
import type { EditorState, EditorView } from "./editor-view.ts";

interface Loaded {
  readonly view: EditorView;
  readonly draft: Draft;
}

/**
 * Holds the draft in the browser. What the server changed is applied to the draft as it is by then, so that nothing typed is lost. The
 * last answer of the server is kept: the router drops it when a link of the summary is followed.
 */
export function useDraft(loaded: Loaded, state: EditorState | undefined) {
  const [draft, setDraft] = useState(state?.draft ?? loaded.draft);
  const [latest, setLatest] = useState(state);
  const [refused, setRefused] = useState(state);
  if (state !== undefined && state !== latest) {
    setLatest(state);
    setDraft({ ...draft, ...state.changes });
    if (state.isRefused) setRefused(state);
  }
  const view = latest?.view ?? loaded.view;
  const { context } = view;
  return {
    view,
    draft,
    /** The answer to the last attempt to save, if it failed. */
    refused,
    press: (intent: string) => setDraft((current) => changeDraft(current, intent, context)),
    set: (field: DraftField, value: string) =>
      setDraft((current) => setField(current, field, value, context.decimalSign)),
    setStep: (index: number, change: Partial<StepDraft>) =>
      setDraft((current) => changeStep(current, index, change)),
    setRatioKept: (isKept: boolean) => setDraft((current) => keepRatio(current, isKept)),
    setPublic: (isPublic: boolean) => setDraft((current) => ({ ...current, isPublic })),
  };
}

export type DraftControl = ReturnType<typeof useDraft>;
