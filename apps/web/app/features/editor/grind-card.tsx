import { formatSetting, parseSetting } from "@brewdial/domain/grind/notation.ts";
import { Dial } from "#app/features/dial/dial.tsx";
import { DialControl } from "#app/features/dial/dial-control.tsx";
import { settingLength } from "#app/fields/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { useWords } from "#app/words/context.ts";
import type { PartProps } from "./part-props.ts";
import { ProblemText } from "./problem-text.tsx";

/** The setting: on the dial, or typed as the dial writes it. Each follows the other. */
export const GrindCard = ({ view, control: { draft, set, press }, problems }: PartProps) => {
  const { editor } = useWords();
  const problem = problems.get("setting");
  const dial = view.dial && { ...view.dial, setting: settingOnDial(view.dial, draft.setting) };
  return (
    <section className="card stack" aria-labelledby="editor-grind">
      <div className="row between">
        <h2 id="editor-grind">{editor.grind}</h2>
        {dial !== undefined && <span className="tag tag-own">{dial.name}</span>}
      </div>
      {dial !== undefined && (
        <div className="ed-dial">
          {view.target === "community" ? (
            <Dial view={dial} />
          ) : (
            <DialControl
              view={dial}
              fieldName="dialSetting"
              onChange={(setting) => set("setting", formatSetting(dial.dial, setting))}
            />
          )}
        </div>
      )}
      {view.target !== "community" && (
        <div className="stack stack-1">
          <Field
            name="setting"
            label={editor.setting}
            aria-invalid={problem === undefined ? undefined : true}
            autoComplete="off"
            maxLength={settingLength}
            value={draft.setting}
            onChange={(event) => set("setting", event.target.value)}
          />
          <ProblemText problem={problem} onFix={press} />
        </div>
      )}
    </section>
  );
};

/** Returns the typed setting; while it is not on the dial, the one to start from. */
function settingOnDial(view: NonNullable<PartProps["view"]["dial"]>, text: string): number {
  const parsed = parseSetting(view.dial, text);
  return parsed.ok ? parsed.setting : view.setting;
}
