import { useId, useState } from "react";
import { notesLength } from "#app/fields/limits.ts";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly value: string;
  /** Called on every input event. */
  readonly onInput: (text: string) => void;
}

/** A field for a note, collapsed while empty because most cups need none. */
export const NoteField = ({ value, onInput }: Props) => {
  const id = useId();
  const { rate } = useMessages();
  const [isFilled] = useState(value !== "");
  return (
    <details className="card card-sm rating-note" open={isFilled}>
      <summary className="strong">{rate.note}</summary>
      <label className="visually-hidden" htmlFor={id}>
        {rate.noteLabel}
      </label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={notesLength}
        defaultValue={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </details>
  );
};
