import { useEffect, useRef } from "react";
import { useActionData } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface RestoredProps {
  /** Whether the visitor left the form, or was redirected to the sign-in page. */
  readonly reason: "typed" | "signedOut";
  readonly onDiscard: () => void;
}

/** Explains that a form shows earlier input, and offers to discard it. */
export const RestoredNote = ({ reason, onDiscard }: RestoredProps) => {
  const { drafts } = useMessages();
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

/** Explains next to a form's button that it could not be sent, and scrolls into view. Renders nothing otherwise. */
export const UnsentNote = () => {
  const { drafts } = useMessages();
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
