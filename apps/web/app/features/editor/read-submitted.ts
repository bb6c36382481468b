import { completeDraft, linkTyped } from "./change-draft.ts";
import { type AmountStyle, type Draft, readDraft } from "./draft.ts";
import { type LinkedName, linkedNames } from "./linked-amounts.ts";

/** Reads the form. Amounts that were edited without scripts are linked by comparing them with those that the form had shown. */
export function readSubmitted(form: FormData, fixed: Partial<Draft>, style: AmountStyle): Draft {
  const draft = { ...readDraft(form), ...fixed };
  const shownOf = (name: LinkedName) => {
    const shown = form.get(`shown-${name}`);
    return typeof shown === "string" ? shown : draft[name];
  };
  const shown = Object.fromEntries(linkedNames.map((name) => [name, shownOf(name)])) as Record<
    LinkedName,
    string
  >;
  return completeDraft(linkTyped(draft, shown, style), style);
}
