import { formatSetting, parseSetting } from "@brewdial/domain/grind/notation.ts";
import { Dial } from "#app/features/dial/dial.tsx";
import { DialControl } from "#app/features/dial/dial-control.tsx";
import { settingLength } from "#app/fields/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { PartProps } from "./part-props.ts";
import { ProblemText } from "./problem-text.tsx";

/** The setting: selected on the dial, or typed in the dial's notation. The two are kept in sync. */
export const GrindCard = ({ view, control: { draft, set, press }, problems }: PartProps) => {
  const { editor } = useMessages();
  const problem = problems.get("setting");
  const dial = view.dial && { ...view.dial, setting: settingOnDial(view.dial, draft.setting) };
  return (
    <section className="card stack" aria-labelledby="editor-grind">
      <div className="row between">
        <h2 id="editor-grind">{editor.grind}</h2>
        {dial !== undefined && <span className="tag tag-own">{dial.name}</span>}
      </div>
      {dial !== undefined && (
        <div className="editor-dial">
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
          {view.official?.isClamped === true && draft.setting === view.official.shownSetting && (
            <p className="small muted">{editor.official.unreachable}</p>
          )}
        </div>
      )}
    </section>
  );
};

/** Returns the typed setting, or a starting point if it is not on the dial. */
function settingOnDial(view: NonNullable<PartProps["view"]["dial"]>, text: string): number {
  const parsed = parseSetting(view.dial, text);
  return parsed.ok ? parsed.setting : view.setting;
}
