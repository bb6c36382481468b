import { listBrews } from "./brew-log.ts";
import { countDrafts, removeDrafts } from "./drafts.ts";
import { isWaiting } from "./outbox.ts";
import { setOwner } from "./owner.ts";
import { listForms } from "./waiting-forms.ts";

/**
 * Returns whether a form may end the session. The first submission shows what is not sent yet and what will be deleted; the second one
 * deletes the drafts of the user.
 */
export function leaveAccount(form: HTMLFormElement): boolean {
  const owner = form.dataset["signOut"];
  setOwner(owner);
  const notes = [
    [listBrews().some(isWaiting) || listForms(owner).length > 0, "[data-unsent]"],
    [countDrafts(owner) > 0, "[data-drafts]"],
  ] as const;
  const hidden = notes.flatMap(([isShown, selector]) => {
    const note = form.querySelector<HTMLElement>(selector);
    return isShown && note?.hidden === true ? [note] : [];
  });
  for (const note of hidden) note.hidden = false;
  if (hidden.length === 0) removeDrafts(owner);
  return hidden.length === 0;
}
