import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useStoredDraft } from "#app/features/drafts/use-stored-draft.ts";
import { changeDraft, setField } from "./change-draft.ts";
import { changeStep } from "./change-steps.ts";
import { sumTime } from "./brew-time.ts";
import type { Draft, DraftField, StepDraft } from "./draft.ts";
import type { EditorState, EditorView } from "./editor-view.ts";
import { readSubmitted } from "./read-submitted.ts";
import { parseStoredRecipe, type StoredRecipe, toStoredRecipe } from "./stored-draft.ts";

interface Loaded {
  readonly view: EditorView;
  readonly draft: Draft;
}

/**
 * Holds the draft in the browser, and stores it on the device after every change. Changes of the server are applied to the current draft,
 * so that no input is lost. The last response of the action is kept, because the router drops it when a link in the summary is followed.
 */
export function useDraft(loaded: Loaded, state: EditorState | undefined, key: string) {
  const [draft, setDraft] = useState(state?.draft ?? loaded.draft);
  const [latest, setLatest] = useState(state);
  const [refused, setRefused] = useState(state);
  const [restored, setRestored] = useState<StoredRecipe>();
  const [undone, setUndone] = useState<Draft["steps"]>();
  const isChanged = useRef(false);
  const held = useRef<Draft>(undefined);
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
    /** The result of the last attempt to save, if it failed. */
    refused,
    /** Whether the draft was restored from an earlier visit, and can be discarded. */
    isRestored: restored !== undefined && latest === undefined,
    /** Adopts the values of a form that was changed before the scripts ran. */
    adopt: (form: FormData) => {
      if (restored !== undefined) return;
      const typed = readSubmitted(form, {}, context.style);
      if (JSON.stringify(typed) !== JSON.stringify(draft)) change(() => typed);
    },
    discard: () => {
      stored.discard();
      isChanged.current = false;
      setRestored(undefined);
      setDraft(loaded.draft);
    },
    /** Stores the draft immediately. */
    store: () => {
      stored.schedule(toStoredRecipe(draft, view));
      stored.flush();
    },
    press: (intent: string) => {
      change((current) => changeDraft(current, intent, context));
      // Replacing or removing steps can be undone until the next button is clicked.
      setUndone(/^(?:start|suggest|step:\d+:remove)/.test(intent) ? draft.steps : undefined);
    },
    /** Restores the steps from before a preset or a removal; undefined if there is nothing to undo. */
    undo:
      undone === undefined
        ? undefined
        : () => {
            change((current) => sumTime({ ...current, steps: undone, openStep: undefined }));
            setUndone(undefined);
          },
    /** Called when an amount is focused and when it loses focus; the draft at focus is what typed values are compared with. */
    hold: (isHeld: boolean) => {
      held.current = isHeld ? draft : undefined;
    },
    set: (field: DraftField, value: string) => {
      const before = held.current;
      change((current) => setField(current, field, value, context.style, before));
    },
    setStep: (index: number, step: Partial<StepDraft>) =>
      change((current) => changeStep(current, index, step)),
    setPublic: (isPublic: boolean) => change((current) => ({ ...current, isPublic })),
    setFirst: (isFirst: boolean) => change((current) => ({ ...current, isFirst })),
  };
}

export type DraftControl = ReturnType<typeof useDraft>;
