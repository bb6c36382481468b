import { href, Link as RouterLink } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { settingLength } from "#app/fields/limits.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { CalibrationView } from "./present-calibration.ts";
import { feedbacks } from "./references.ts";
import "./calibration.css";

type Task = NonNullable<CalibrationView["task"]>;

const grains = { TOO_FINE: 9, JUST_RIGHT: 4, TOO_COARSE: 2 };

interface HeadProps {
  readonly name: string;
  /** The path to go back to, with its language prefix. */
  readonly back: string;
  /** Number of answers. */
  readonly done: number;
}

/** The head of every page of a calibration: the back link, the name of the grinder and the progress. */
export const CalibrationHead = ({ name, back, done }: HeadProps) => {
  const text = useMessages().gear.calibration;
  return (
    <>
      <header className="row">
        <RouterLink className="icon-btn" to={back} aria-label={text.back}>
          <Icon name="left" />
        </RouterLink>
        <h1 className="grow">{name}</h1>
        <span className="small muted calibration-count">{text.progress(done)}</span>
      </header>
      <CalibrationProgress done={done} />
    </>
  );
};

const CalibrationProgress = ({ done }: { readonly done: number }) => (
  <div
    className="progress"
    role="progressbar"
    aria-valuemin={0}
    aria-valuemax={3}
    aria-valuenow={done}
    aria-label={useMessages().gear.calibration.progressLabel(done)}
  >
    {[1, 2, 3].map((place) => (
      <i key={place} className={place <= done ? "on" : undefined} />
    ))}
  </div>
);

interface QuestionProps {
  readonly task: Task;
  readonly answers: number;
}

/** One question with three answers. */
export const CalibrationQuestion = ({ task, answers }: QuestionProps) => {
  const text = useMessages().gear.calibration;
  const [before, after] = task.question;
  return (
    <>
      <p className="lead calibration-middle">
        {before}
        <b className="strong">{task.settingText}</b>
        {after}
      </p>
      <div className="calibration-dial">
        <Dial view={task.dial} caption={task.caption} />
      </div>
      <Form method="post" className="calibration-buttons" preventScrollReset>
        <input type="hidden" name="question" value={`${task.grindIndex}:${task.setting}`} />
        <input type="hidden" name="answers" value={answers} />
        {feedbacks.map((feedback) => {
          const [name, taste] = text.answers[feedback];
          return (
            <button
              key={feedback}
              className="calibration-background"
              type="submit"
              name="feedback"
              value={feedback}
            >
              <span className={`calibration-mark calibration-${feedback}`} aria-hidden="true">
                {Array.from({ length: grains[feedback] }, (_, grain) => (
                  <i key={grain} />
                ))}
              </span>
              <b>{name}</b>
              <span className="small muted">{taste}</span>
            </button>
          );
        })}
      </Form>
      <p className="small muted calibration-middle">{text.forgiving}</p>
    </>
  );
};

interface KnownProps {
  readonly task: Task;
  /** The typed setting, if it is not on the dial. */
  readonly refused: { readonly setting: string; readonly message: string } | undefined;
}

/** For users who already know a good setting: it counts as much as all three answers. */
export const KnownSetting = ({ task, refused }: KnownProps) => {
  const text = useMessages().gear.calibration;
  return (
    <details className="card more" open={refused !== undefined}>
      <summary>{text.known}</summary>
      <Form method="post" className="stack more-body" noValidate>
        <input type="hidden" name="grindIndex" value={task.grindIndex} />
        <Field
          name="setting"
          label={text.knownSetting(task.method)}
          hint={task.scale}
          defaultValue={refused?.setting}
          error={refused?.message}
          maxLength={settingLength}
          autoComplete="off"
        />
        <Button name="do" value="known">
          {text.knownSave}
        </Button>
      </Form>
    </details>
  );
};

interface DoneProps {
  readonly task: Task;
  readonly slug: string;
  readonly isFull: boolean;
}

/** What the answers have changed, and what to do next. */
export const CalibrationDone = ({ task, slug, isFull }: DoneProps) => {
  const text = useMessages().gear.calibration;
  return (
    <section className="card stack" aria-labelledby="done">
      <h2 id="done">{text.doneTitle}</h2>
      <p>{task.result}</p>
      {isFull && <p className="small muted">{text.full}</p>}
      <ButtonLink kind="primary" isBlock to={href("/me/gear")}>
        {text.finish}
      </ButtonLink>
      {!isFull && (
        <ButtonLink isBlock to={`${href("/me/gear/:slug/calibrate", { slug })}?more=1`}>
          {text.more}
        </ButtonLink>
      )}
    </section>
  );
};

/** The button that removes all answers. */
export const CalibrationReset = () => (
  <Form method="post" className="calibration-middle">
    <Button kind="quiet" name="do" value="reset">
      {useMessages().gear.calibration.reset}
    </Button>
  </Form>
);
