import { Fragment } from "react";
import { typedLength } from "#app/fields/number.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { showRatio } from "./change-draft.ts";
import { type LinkedName, linkedNames } from "./linked-amounts.ts";
import type { PartProps } from "./part-props.ts";
import { ProblemText } from "./problem-text.tsx";
import { IntentButton } from "./stepper.tsx";

/** Coffee, water and ratio, one of which is locked; below them temperature and time. */
export const AmountsCard = (props: PartProps) => {
  const { editor } = useMessages();
  const { view, control, problems } = props;
  const { draft, press } = control;
  return (
    <section className="card editor-amounts" aria-labelledby="editor-amounts">
      <h2 id="editor-amounts" className="visually-hidden">
        {editor.amounts}
      </h2>
      <div className="linked" role="group" aria-labelledby="editor-amounts">
        {linkedNames.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && <span className="linked-line" aria-hidden="true" />}
            <LinkedAmount {...props} name={name} />
          </Fragment>
        ))}
        {linkedNames.map((name) => (
          <ProblemText key={name} problem={problems.get(name)} onFix={press} />
        ))}
      </div>
      <input type="hidden" name="locked" value={draft.locked} />
      <div className="editor-heat">
        <AmountField {...props} name="heat" label={editor.heat} unit={view.heatUnit} />
        {draft.steps.length === 0 ? (
          <AmountField {...props} name="time" label={editor.time} unit="" />
        ) : (
          <span className="editor-total">
            <span className="linked-name">{editor.time}</span>
            <output className="editor-value">{draft.time}</output>
            <span className="small muted">{editor.fromSteps}</span>
            <input type="hidden" name="time" value={draft.time} />
          </span>
        )}
        {(["heat", "time"] as const).map((name) => (
          <ProblemText key={name} problem={problems.get(name)} onFix={press} />
        ))}
      </div>
    </section>
  );
};

const LinkedAmount = ({ name, ...props }: PartProps & { readonly name: LinkedName }) => {
  const { editor } = useMessages();
  const { view, control, problems } = props;
  const { draft, set, hold, press } = control;
  const { style } = view.context;
  const isFixed = view.target === "community" || (view.target === "personal" && name === "dose");
  const isLocked = isFixed || draft.locked === name;
  const label = name === "water" && view.isEspresso ? editor.yield : editor[name];
  const value = name === "ratio" ? showRatio(draft, style) : draft[name];
  const isWrong = problems.has(name);
  return (
    <div className={`linked-amount${isLocked ? " is-locked" : ""}${isWrong ? " is-bad" : ""}`}>
      <span className="linked-name">
        <label htmlFor={name}>{label}</label>
        {isFixed ? (
          <Icon name="lock" size={16} />
        ) : (
          view.target !== "personal" && (
            <IntentButton
              className="linked-lock"
              intent={`lock:${name}`}
              label={editor.lock[name]}
              isPressed={isLocked}
              onPress={press}
            >
              <Icon name="lock" size={16} />
            </IntentButton>
          )
        )}
      </span>
      <span className="editor-value">
        {name === "ratio" && "1:"}
        {isFixed ? (
          <b id={name}>{value}</b>
        ) : (
          <TypedAmount {...{ name, value, isWrong }} onHold={hold} onType={(typed) => set(name, typed)} />
        )}
        {name !== "ratio" && <small>{style.weight}</small>}
      </span>
      {isFixed ? (
        <input type="hidden" name={name} value={value} />
      ) : (
        <Nudges name={name} less={editor.less[name]} more={editor.more[name]} onPress={press} />
      )}
      {/* Without scripts the server detects by this value which amount was edited. */}
      <input type="hidden" name={`shown-${name}`} value={value} />
    </div>
  );
};

interface TypedProps {
  readonly name: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly isTime?: boolean;
  readonly onHold: (isHeld: boolean) => void;
  readonly onType: (text: string) => void;
}

/** An amount whose first typed key replaces the previous value. */
const TypedAmount = ({ name, value, isWrong, isTime = false, onHold, onType }: TypedProps) => (
  <input
    id={name}
    name={name}
    size={Math.max(2, value.length)}
    inputMode={isTime ? "text" : "decimal"}
    autoComplete="off"
    maxLength={typedLength}
    aria-invalid={isWrong ? true : undefined}
    aria-describedby={isWrong ? `${name}-note` : undefined}
    value={value}
    onFocus={(event) => {
      event.target.select();
      onHold(true);
    }}
    onBlur={() => onHold(false)}
    onChange={(event) => onType(event.target.value)}
  />
);

interface NudgesProps {
  readonly name: string;
  readonly less: string;
  readonly more: string;
  readonly onPress: (intent: string) => void;
}

/** The two buttons of an amount. Without scripts they submit `dose-` and `dose+`. */
const Nudges = ({ name, less, more, onPress }: NudgesProps) => (
  <span className="nudges">
    <IntentButton className="step-btn sm" intent={`${name}-`} label={less} onPress={onPress}>
      <Icon name="minus" size={20} />
    </IntentButton>
    <IntentButton className="step-btn sm" intent={`${name}+`} label={more} onPress={onPress}>
      <Icon name="plus" size={20} />
    </IntentButton>
  </span>
);

interface FieldProps extends PartProps {
  readonly name: "heat" | "time";
  readonly label: string;
  readonly unit: string;
}

/** An optional amount that is not linked to others. */
const AmountField = ({ control: { draft, set, hold, press }, problems, name, label, unit }: FieldProps) => {
  const { editor } = useMessages();
  return (
    <span className="editor-alone">
      <span>
        <label className="linked-name" htmlFor={name}>
          {label}
        </label>
        <span className="editor-value">
          <TypedAmount
            name={name}
            value={draft[name]}
            isWrong={problems.has(name)}
            isTime={name === "time"}
            onHold={hold}
            onType={(typed) => set(name, typed)}
          />
          {unit !== "" && <small>{unit}</small>}
        </span>
      </span>
      <Nudges name={name} less={editor.less[name]} more={editor.more[name]} onPress={press} />
    </span>
  );
};
