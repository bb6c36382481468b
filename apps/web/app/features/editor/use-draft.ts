import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useStoredDraft } from "#app/features/drafts/use-stored-draft.ts";
import { changeDraft, keepRatio, setField } from "./change-draft.ts";
import { changeStep } from "./change-steps.ts";
import type { Draft, DraftField, StepDraft } from "./draft.ts";
import type { EditorState, EditorView } from "./editor-view.ts";
import { parseStoredRecipe, type StoredRecipe, toStoredRecipe } from "./stored-draft.ts";

interface Loaded {
  readonly view: EditorView;
  readonly draft: Draft;
}

/**
 * Holds the draft in the browser, and stores it on the device with every change. What the server changed is applied to the draft as it is
 * by then, so that nothing typed is lost. The last answer of the server is kept: the router drops it when a link of the summary is
 * followed.
 */
export function useDraft(loaded: Loaded, state: EditorState | undefined, key: string) {
  const [draft, setDraft] = useState(state?.draft ?? loaded.draft);
  const [latest, setLatest] = useState(state);
  const [refused, setRefused] = useState(state);
  const [restored, setRestored] = useState<StoredRecipe>();
  const isChanged = useRef(false);
  const stored = useStoredDraft(key);
  if (state !== undefined && state !== latest) {
    setLatest(state);
    setDraft((current) => ({ ...current, ...state.changes }));
    if (state.isRefused) setRefused(state);
  }
  const view = latest?.view ?? { ...loaded.view, ...restored?.view };
  const { context } = view;
  // Once, after hydration: the server has no storage, and later changes are the visitor's.
  const restore = useEffectEvent(() => {
    const found = parseStoredRecipe(stored.find()?.value, loaded.view);
    if (found === undefined || state !== undefined) return;
    setRestored(found);
    setDraft(found.draft);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- storage can be read only after hydration
  useEffect(() => restore(), []);
  const storeChanged = useEffectEvent((changed: Draft) => {
    if (isChanged.current) stored.schedule(toStoredRecipe(changed, view));
  });
  useEffect(() => storeChanged(draft), [draft]);
  const change = (next: (current: Draft) => Draft) => {
    isChanged.current = true;
    setDraft(next);
  };
  return {
    view,
    draft,
    /** The answer to the last attempt to save, if it failed. */
    refused,
    /** Whether the draft was typed before the page was opened, and can be discarded. */
    isRestored: restored !== undefined && latest === undefined,
    discard: () => {
      stored.discard();
      isChanged.current = false;
      setRestored(undefined);
      setDraft(loaded.draft);
    },
    /** Stores the draft at once. */
    store: () => {
      stored.schedule(toStoredRecipe(draft, view));
      stored.flush();
    },
    press: (intent: string) => change((current) => changeDraft(current, intent, context)),
    set: (field: DraftField, value: string) =>
      change((current) => setField(current, field, value, context.style)),
    setStep: (index: number, step: Partial<StepDraft>) =>
      change((current) => changeStep(current, index, step)),
    setRatioKept: (isKept: boolean) => change((current) => keepRatio(current, isKept, context.style)),
    setPublic: (isPublic: boolean) => change((current) => ({ ...current, isPublic })),
  };
}

export type DraftControl = ReturnType<typeof useDraft>;
