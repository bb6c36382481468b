import { useEffect, useRef } from "react";
import { useActionData } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";

interface RestoredProps {
  /** Whether the visitor had left the form, or was sent to the sign-in page. */
  readonly reason: "typed" | "signedOut";
  readonly onDiscard: () => void;
}

/** Says that a form shows what was typed earlier, and offers to discard it. */
export const RestoredNote = ({ reason, onDiscard }: RestoredProps) => {
  const { drafts } = useWords();
  return (
    <div className="note-line" role="status">
      <Icon name="info" />
      <p>
        {drafts[reason]}{" "}
        <button className="text-btn" type="button" onClick={onDiscard}>
          {drafts.discard}
        </button>
      </p>
    </div>
  );
};

/** Says at the button of a form that it could not be sent, and comes into view. Renders nothing before. */
export const UnsentNote = () => {
  const { drafts } = useWords();
  const state = useActionData<Partial<FormState>>();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), [state]);
  if (state?.unsent === undefined || state.unsent === "kept") return null;
  return (
    <div className="note-line" role="alert" tabIndex={-1} ref={note}>
      <Icon name="offline" />
      <p>{drafts[state.unsent]}</p>
    </div>
  );
};
