import { useEffect, useRef } from "react";
import { changeBrew, changeOpinion, type LoggedBrew, type Opinion } from "#app/browser/brew-log.ts";
import { describeSetting } from "#app/features/dial/describe.ts";
import { Button } from "#app/ui/button.tsx";
import { FiveTaps } from "#app/ui/five-taps.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDelayedSave } from "#app/ui/use-delayed-save.ts";
import { useMessages } from "#app/i18n/context.ts";
import type { Format } from "#app/i18n/format.ts";
import { AdviceActions } from "./advice-actions.tsx";
import { AdviceStage } from "./advice-stage.tsx";
import { NoteField } from "./note-field.tsx";
import { useAdvice } from "./use-advice.ts";
import "./rating.css";

interface Props {
  readonly brew: LoggedBrew;
  readonly format: Format;
  /** Called when the visitor is done and the brew is closed. */
  readonly onDone: () => void;
}

/** The rating of a cup: single taps, all optional, and no button moves. The result is one change for the next brew. */
export const Rating = ({ brew, format, onDone }: Props) => {
  const messages = useMessages();
  const { rate } = messages;
  const { clientId, opinion, figures, dial } = brew;
  const { state, retry } = useAdvice(brew);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const note = useDelayedSave((notes: string) => changeOpinion(clientId, { notes }));
  const answer = (change: Opinion) => {
    changeOpinion(clientId, change);
    changeBrew(clientId, { advice: undefined });
  };
  const isRated = [opinion.balance, opinion.strength, opinion.rating].some((value) => value !== undefined);
  const decide = (isAdviceUsed: boolean | undefined) => {
    note.flush();
    changeBrew(clientId, { isAdviceUsed, isClosed: true, isSent: false });
    onDone();
  };
  return (
    <main id="main" className="rate">
      <div className="rating-screen">
        <div>
          <header className="row">
            <button
              className="icon-btn"
              type="button"
              aria-label={isRated ? rate.closeKept : rate.close}
              onClick={() => decide(undefined)}
            >
              <Icon name="x" />
            </button>
            <h1 className="rating-heading grow" ref={heading} tabIndex={-1}>
              {rate.title}
            </h1>
            <Button type="button" kind="quiet" size="small" onClick={() => decide(undefined)}>
              {isRated ? rate.enough : rate.skip}
            </Button>
          </header>
          <p className="rating-subject muted">
            <span className="strong">{brew.title}</span> · {describeSetting(messages, dial, figures.setting)}{" "}
            · {format.duration(figures.brewTimeSeconds)}
          </p>
        </div>
        <AdviceStage brew={brew} format={format} state={state} />
        <div className="rating-questions">
          <FiveTaps
            kind="axis"
            label={rate.balance}
            options={axisOptions(rate.balances)}
            value={opinion.balance}
            onChange={(balance) => answer({ balance })}
          />
          <FiveTaps
            kind="axis"
            label={rate.strength}
            options={axisOptions(rate.strengths)}
            value={opinion.strength}
            onChange={(strength) => answer({ strength })}
          />
          <FiveTaps
            kind="stars"
            label={rate.liked}
            options={[1, 2, 3, 4, 5].map((value) => ({
              value,
              name: rate.stars(String(value)),
              content: <Icon name="star" />,
            }))}
            value={opinion.rating}
            onChange={(rating) => answer({ rating })}
          />
        </div>
      </div>
      <div className="rating-actions">
        <AdviceActions brew={brew} state={state} onRetry={retry} onDecide={decide} />
      </div>
      <NoteField value={opinion.notes ?? ""} onInput={note.schedule} />
      <p className="small muted">{rate.hint}</p>
    </main>
  );
};

/** The labels of an axis with values from -2 to 2. */
const axisOptions = (names: readonly string[]) =>
  names.map((name, index) => ({ value: index - 2, name, content: name }));
