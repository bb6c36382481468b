import { useMessages } from "#app/i18n/context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { writeTime } from "#app/fields/time.ts";
import { type Draft, type EditorContext, emptyDraft } from "./draft.ts";
import { drawSketch } from "./draw-curve.ts";
import { presetNames, presets, startFromPreset } from "./presets.ts";
import { IntentButton } from "./stepper.tsx";

interface Props {
  readonly draft: Draft;
  readonly context: EditorContext;
  readonly onPress: (intent: string) => void;
}

const size = { width: 112, height: 56 };
/** Water of the previews if the draft has none. */
const usualWater = "300";

/** Presets for the steps, each with its curve. */
export const PresetPick = ({ draft, context: { style, stepTexts }, onPress }: Props) => {
  const { editor } = useMessages();
  const hasWater = draft.water.trim() !== "";
  const blank = { ...emptyDraft, water: hasWater ? draft.water : usualWater };
  return (
    <details className="editor-start" name="presets">
      <summary className="chip">
        {editor.startFrom}
        <Icon name="chev" size={16} />
      </summary>
      <p className="small muted">{editor.startFromHint}</p>
      <ul className="presets">
        {presetNames.map((name) => {
          const sketch = drawSketch(startFromPreset(blank, name, style, stepTexts), style, size);
          const { seconds } = presets[name];
          return (
            <li key={name}>
              <IntentButton
                className="preset"
                intent={`start:${name}`}
                onPress={(intent, button) => {
                  onPress(intent);
                  const picker = button.closest("details");
                  picker?.removeAttribute("open");
                  picker?.querySelector("summary")?.focus();
                }}
              >
                <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
                  {sketch.area !== undefined && <path className="timeline-fill" d={sketch.area} />}
                  <path className="timeline-line" d={sketch.line} />
                </svg>
                <span className="strong">{editor.presets[name].name}</span>
                <span className="small muted">
                  {editor.presets[name].text}
                  {seconds > 0 && ` ${writeTime(seconds)}`}
                </span>
              </IntentButton>
            </li>
          );
        })}
      </ul>
    </details>
  );
};
