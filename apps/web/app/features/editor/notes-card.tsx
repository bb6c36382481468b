import { recipeNameLength } from "#app/fields/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { ToggleRow } from "#app/ui/toggle-row.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { PartProps } from "./part-props.ts";
import { ProblemText } from "./problem-text.tsx";

const levels = ["acidity", "body", "sweetness", "bitterness"] as const;

/** Name, notes and visibility, and the taste of a published recipe. */
export const NotesCard = ({ view, control, problems }: PartProps) => {
  const { draft, set, press, setPublic, setFirst } = control;
  const { editor } = useMessages();
  const { official } = view;
  const isPublic = view.target === "community" || (view.target === "new" && draft.isPublic);
  const problem = problems.get("notes");
  return (
    <section className="card stack editor-notes" aria-labelledby="editor-notes">
      <h2 id="editor-notes" className="visually-hidden">
        {editor.notes}
      </h2>
      {official === undefined && (
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
      )}
      <div className="field">
        <label htmlFor="notes">{official === undefined ? editor.notes : editor.official.notes}</label>
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
          <div className="segmented segmented-block">
            {[false, true].map((value) => (
              <label key={String(value)}>
                <input
                  className="visually-hidden"
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
      {official !== undefined &&
        (official.isDefault ? (
          <p className="small muted">{editor.official.isFirst}</p>
        ) : (
          <ToggleRow
            name="isFirst"
            label={editor.official.first}
            hint={editor.official.firstHint}
            isOn={draft.isFirst}
            onChange={setFirst}
          />
        ))}
      {view.target !== "personal" && official === undefined && (
        <fieldset className={isPublic ? "field editor-taste" : "field editor-taste is-off"}>
          <legend className="field-label">{editor.taste}</legend>
          <div className="editor-levels">
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
