import { stepBounds } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import type { ReactNode } from "react";
import { Dial } from "#app/features/dial/dial.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { type Answers, answerNames, sampleDial, toCustomDial } from "./custom-answers.ts";
import "./calibration.css";
import "./custom.css";

interface FrameProps {
  readonly step: number;
  readonly title: string;
  /** The page before this one. */
  readonly back: string;
  readonly children: ReactNode;
}

/** The head of a question: the way back, the name of the grinder and how far it is. */
export const QuestionFrame = ({ step, title, back, children }: FrameProps) => {
  const { customGrinder: text } = useWords();
  return (
    <main id="main" className="cal own">
      <header className="row">
        <Link className="icon-btn" to={back} aria-label={text.back}>
          <Icon name="left" />
        </Link>
        <h1 className="grow">{title}</h1>
        <span className="small muted cal-count">{text.progress(step)}</span>
      </header>
      <div
        className="prog"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={3}
        aria-valuenow={step}
        aria-label={text.progressLabel(step)}
      >
        {[1, 2, 3].map((place) => (
          <i key={place} className={place <= step ? "on" : undefined} />
        ))}
      </div>
      {children}
    </main>
  );
};

/** The dial as far as it is described, without a hand, and how many settings it has. */
export const DescribedDial = ({ answers }: { readonly answers: Answers }) => {
  const words = useWords();
  const { customGrinder: text } = words;
  const dial = sampleDial(answers);
  const { first, last } = stepBounds(dial);
  const name = `${answers.brand} ${answers.model}`.trim();
  const isRising = (toCustomDial(answers)?.finest ?? dial.min) === dial.min;
  return (
    <div className="cal-dial own-dial" aria-hidden="true">
      <Dial view={{ name, dial, isRising, setting: dial.min, isOwn: false }} hasValue={false} />
      <p className="own-mid">
        <b>{toCustomDial(answers) === undefined ? "?" : last - first + 1}</b>
        <span className="small muted">
          {toCustomDial(answers) !== undefined &&
            text.settings(last - first + 1, formatSetting(dial, dial.min), formatSetting(dial, dial.max))}
        </span>
      </p>
    </div>
  );
};

/** The answers that a form does not ask for. */
export const HiddenAnswers = ({
  answers,
  editing,
  asked,
}: {
  readonly answers: Answers;
  readonly editing: string;
  readonly asked: readonly string[];
}) => (
  <>
    {editing !== "" && <input type="hidden" name="edit" value={editing} />}
    {answerNames
      .filter((name) => !asked.includes(name) && answers[name] !== "")
      .map((name) => (
        <input key={name} type="hidden" name={name} value={answers[name]} />
      ))}
  </>
);
