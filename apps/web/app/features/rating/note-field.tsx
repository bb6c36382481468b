import { useId } from "react";
import { useWords } from "#app/words/context.ts";

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The same limit as that of the API. */
const maxLength = 2000;

/** A note, behind one press: most cups need none. */
export const NoteField = ({ value, onChange }: Props) => {
  const id = useId();
  const { rate } = useWords();
  return (
    <details className="card card-sm r-note">
      <summary className="strong">{rate.note}</summary>
      <label className="vh" htmlFor={id}>
        {rate.noteLabel}
      </label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={maxLength}
        defaultValue={value}
        onBlur={(event) => onChange(event.currentTarget.value)}
      />
    </details>
  );
};
