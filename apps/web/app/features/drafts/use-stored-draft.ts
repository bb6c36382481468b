import { useLocation, useRouteLoaderData } from "react-router";
import { draftKey, findDraft, removeDraft, saveDraft } from "#app/browser/drafts.ts";
import type { Shell } from "#app/load-shell.server.ts";
import { useDelayedSave } from "#app/ui/use-delayed-save.ts";

/** Returns the key of the draft of a page's form. `name` distinguishes several forms of a page. */
export function useDraftKey(name = ""): string {
  const owner = useRouteLoaderData<Shell>("root")?.account?.id;
  const { pathname, search } = useLocation();
  return draftKey(owner, name === "" ? pathname + search : `${pathname}#${name}`);
}

/** Stores the input of a form on this device until the form is saved. */
export function useStoredDraft(key: string) {
  const { schedule, flush, cancel } = useDelayedSave((value: unknown) => saveDraft(key, value));
  return {
    find: () => findDraft(key),
    schedule,
    flush,
    discard: () => {
      cancel();
      removeDraft(key);
    },
  };
}
