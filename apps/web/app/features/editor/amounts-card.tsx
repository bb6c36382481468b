import { typedLength, writeNumber } from "#app/fields/number.ts";
import { useWords } from "#app/words/context.ts";
import { type Amount, ratioOf } from "./change-draft.ts";
import type { PartProps } from "./part-props.ts";
import { ProblemText } from "./problem-text.tsx";
import { Stepper } from "./stepper.tsx";

/** Coffee, water and the ratio, which follows from the two or is kept. */
export const AmountsCard = (props: PartProps) => {
  const { editor } = useWords();
  const { view, control } = props;
  const { draft, press, setRatioKept } = control;
  const { style } = view.context;
  const ratio = ratioOf(draft, style);
  const ratioText = ratio === undefined ? "1:?" : `1:${writeNumber(ratio, style.decimalSign)}`;
  const isFixed = view.target === "community";
  return (
    <section className="card" aria-labelledby="editor-amounts">
      <h2 id="editor-amounts">{editor.amounts}</h2>
      <div className="ed-rows">
        <AmountRow
          {...props}
          name="dose"
          label={editor.dose}
          unit={style.weight}
          isFixed={view.target !== "new"}
        />
        <AmountRow
          {...props}
          name="water"
          label={view.isEspresso ? editor.yield : editor.water}
          unit={style.weight}
          isFixed={isFixed}
        />
        <div className={draft.isRatioKept ? undefined : "is-free"}>
          <span>
            <span className="strong">{editor.ratio}</span>
            <span className="small muted ed-sub">
              {draft.isRatioKept ? editor.ratioKept : editor.ratioFollows}
            </span>
          </span>
          {isFixed ? (
            <b className="ed-number">{ratioText}</b>
          ) : (
            <Stepper name="ratio" less={editor.less.ratio} more={editor.more.ratio} onPress={press}>
              <output className="stepper-value">{ratioText}</output>
            </Stepper>
          )}
        </div>
      </div>
      <input type="hidden" name="ratio" value={draft.ratio} />
      {view.target === "new" && (
        <div className="row between tg">
          <label htmlFor="isRatioKept">
            <b>{editor.keepRatio}</b>
          </label>
          <input
            className="switch"
            type="checkbox"
            id="isRatioKept"
            name="isRatioKept"
            aria-describedby="ratio-hint"
            checked={draft.isRatioKept}
            onChange={(event) => setRatioKept(event.target.checked)}
          />
          <span className="small muted" id="ratio-hint">
            {editor.keepRatioHint}
          </span>
        </div>
      )}
    </section>
  );
};

/** Heat and time; both may be left empty. */
export const HeatCard = (props: PartProps) => {
  const { editor } = useWords();
  return (
    <section className="card" aria-labelledby="editor-heat">
      <h2 id="editor-heat" className="vh">
        {editor.heatAndTime}
      </h2>
      <div className="ed-rows">
        <AmountRow {...props} name="heat" label={editor.heat} unit={props.view.heatUnit} />
        <AmountRow {...props} name="time" label={editor.time} unit="" />
      </div>
    </section>
  );
};

interface RowProps extends PartProps {
  readonly name: Exclude<Amount, "ratio">;
  readonly label: string;
  readonly unit: string;
  readonly isFixed?: boolean;
}

const AmountRow = ({ control: { draft, set, press }, problems, name, label, unit, isFixed }: RowProps) => {
  const { editor } = useWords();
  const problem = problems.get(name);
  if (isFixed === true)
    return (
      <div>
        <span className="strong">{label}</span>
        <b className="ed-number">
          {draft[name]}
          <small>{unit}</small>
        </b>
        <input type="hidden" name={name} value={draft[name]} />
      </div>
    );
  return (
    <div className={problem === undefined ? undefined : "err"}>
      <label className="strong" htmlFor={name}>
        {label}
      </label>
      <Stepper name={name} less={editor.less[name]} more={editor.more[name]} onPress={press}>
        <span className={unit === "" ? "stepper-value no-unit" : "stepper-value"}>
          <input
            id={name}
            name={name}
            inputMode={name === "time" ? "text" : "decimal"}
            autoComplete="off"
            maxLength={typedLength}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : `${name}-note`}
            value={draft[name]}
            onChange={(event) => set(name, event.target.value)}
          />
          {unit !== "" && <small>{unit}</small>}
        </span>
      </Stepper>
      <ProblemText problem={problem} onFix={press} />
    </div>
  );
};
