import { useId, useState } from "react";
import { notesLength } from "#app/fields/limits.ts";
import { useWords } from "#app/words/context.ts";

interface Props {
  readonly value: string;
  /** Called with every key. */
  readonly onInput: (text: string) => void;
}

/** The same limit as that of the API. */

/** A note, behind one press: most cups need none. */
export const NoteField = ({ value, onInput }: Props) => {
  const id = useId();
  const { rate } = useWords();
  const [isFilled] = useState(value !== "");
  return (
    <details className="card card-sm r-note" open={isFilled}>
      <summary className="strong">{rate.note}</summary>
      <label className="vh" htmlFor={id}>
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
