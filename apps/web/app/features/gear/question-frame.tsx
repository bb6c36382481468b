import { stepBounds } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import type { ReactNode } from "react";
import { Dial } from "#app/features/dial/dial.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { type Answers, answerNames, sampleDial, toCustomDial } from "./custom-answers.ts";
import "./calibration.css";
import "./custom.css";

interface FrameProps {
  readonly step: number;
  readonly title: string;
  /** Path of the previous page. */
  readonly back: string;
  readonly children: ReactNode;
}

/** The head of a question: the back link, the name of the grinder and the progress. */
export const QuestionFrame = ({ step, title, back, children }: FrameProps) => {
  const { customGrinder: text } = useMessages();
  return (
    <main id="main" className="calibration own">
      <header className="row">
        <Link className="icon-btn" to={back} aria-label={text.back}>
          <Icon name="left" />
        </Link>
        <h1 className="grow">{title}</h1>
        <span className="small muted calibration-count">{text.progress(step)}</span>
      </header>
      <div
        className="progress"
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

/** The dial as described so far, without a hand, and its number of settings. */
export const DescribedDial = ({ answers }: { readonly answers: Answers }) => {
  const messages = useMessages();
  const { customGrinder: text } = messages;
  const dial = sampleDial(answers);
  const { first, last } = stepBounds(dial);
  const name = `${answers.brand} ${answers.model}`.trim();
  const isRising = (toCustomDial(answers)?.finest ?? dial.min) === dial.min;
  return (
    <div className="calibration-dial own-dial" aria-hidden="true">
      <Dial view={{ name, dial, isRising, setting: dial.min, isOwn: false }} hasValue={false} />
      <p className="own-middle">
        <b>{toCustomDial(answers) === undefined ? "?" : last - first + 1}</b>
        <span className="small muted">
          {toCustomDial(answers) !== undefined &&
            text.settings(last - first + 1, formatSetting(dial, dial.min), formatSetting(dial, dial.max))}
        </span>
      </p>
    </div>
  );
};

/** The answers to other questions, as hidden fields. */
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
