import { recipeNameLength } from "#app/fields/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { useWords } from "#app/words/context.ts";
import type { PartProps } from "./part-props.ts";
import { ProblemText } from "./problem-text.tsx";

const levels = ["acidity", "body", "sweetness", "bitterness"] as const;

/** Name and notes, who sees the recipe, and its taste for a published one. */
export const NotesCard = ({ view, control: { draft, set, press, setPublic }, problems }: PartProps) => {
  const { editor } = useWords();
  const isPublic = view.target === "community" || (view.target === "new" && draft.isPublic);
  const problem = problems.get("notes");
  return (
    <section className="card stack ed-notes" aria-labelledby="editor-notes">
      <h2 id="editor-notes" className="vh">
        {editor.notes}
      </h2>
      <Field
        name="name"
        label={editor.name}
        hint={editor.nameHint}
        autoComplete="off"
        maxLength={recipeNameLength}
        value={draft.name}
        error={problems.get("name")?.text}
        onChange={(event) => set("name", event.target.value)}
      />
      <div className="field">
        <label htmlFor="notes">{editor.notes}</label>
        <textarea
          className="input"
          id="notes"
          name="notes"
          rows={3}
          value={draft.notes}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={(event) => set("notes", event.target.value)}
        />
        <ProblemText problem={problem} onFix={press} />
      </div>
      {view.target === "new" && (
        <fieldset className="field choice">
          <legend className="field-label">{editor.who}</legend>
          <div className="seg seg-block">
            {[false, true].map((value) => (
              <label key={String(value)}>
                <input
                  className="vh"
                  type="radio"
                  name="visibility"
                  value={value ? "everybody" : "me"}
                  checked={draft.isPublic === value}
                  onChange={() => setPublic(value)}
                />
                <span>{value ? editor.everybody : editor.onlyMe}</span>
              </label>
            ))}
          </div>
          <span className="hint">{editor.whoHint}</span>
        </fieldset>
      )}
      {view.target !== "personal" && (
        <fieldset className={isPublic ? "field ed-taste" : "field ed-taste is-off"}>
          <legend className="field-label">{editor.taste}</legend>
          <div className="ed-levels">
            {levels.map((level) => (
              <div className="field" key={level}>
                <label htmlFor={level}>{editor.tastes[level]}</label>
                <select
                  className="select"
                  id={level}
                  name={level}
                  value={draft[level]}
                  onChange={(event) => set(level, event.target.value)}
                >
                  <option value="">{editor.tasteUnknown}</option>
                  {["1", "2", "3", "4", "5"].map((value) => (
                    <option key={value} value={value}>
                      {value}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </div>
          <span className="hint">{editor.tasteHint}</span>
        </fieldset>
      )}
    </section>
  );
};
