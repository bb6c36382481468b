import { useEffect, useRef } from "react";
import { changeBrew, type LoggedBrew, type Opinion } from "#app/browser/brew-log.ts";
import { describeSetting } from "#app/features/dial/describe.ts";
import { Button } from "#app/ui/button.tsx";
import { FiveTaps } from "#app/ui/five-taps.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { Format } from "#app/words/format.ts";
import { AdviceCard } from "./advice-card.tsx";
import { AdviceProblem } from "./advice-problem.tsx";
import { NoteField } from "./note-field.tsx";
import { useAdvice } from "./use-advice.ts";
import "./rating.css";

interface Props {
  readonly brew: LoggedBrew;
  readonly format: Format;
  /** Called when the visitor is done; the brew is closed by then. */
  readonly onDone: () => void;
}

/** How the cup tastes: single taps, nothing required. The answer is one change for the next brew. */
export const Rating = ({ brew, format, onDone }: Props) => {
  const words = useWords();
  const { rate } = words;
  const { clientId, opinion, advice, figures, dial } = brew;
  const { state, retry } = useAdvice(brew);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const answer = (change: Opinion) =>
    changeBrew(clientId, { opinion: { ...opinion, ...change }, advice: undefined, isSent: false });
  const decide = (isAdviceUsed: boolean | undefined) => {
    changeBrew(clientId, { isAdviceUsed, isClosed: true, isSent: false });
    onDone();
  };
  const isUntouched = [opinion.balance, opinion.strength, opinion.rating].every(
    (value) => value === undefined,
  );
  return (
    <main id="main" className="rate">
      <header className="row">
        <button className="icon-btn" type="button" aria-label={rate.close} onClick={() => decide(undefined)}>
          <Icon name="x" />
        </button>
        <h1 className="r-h1 grow" ref={heading} tabIndex={-1}>
          {rate.title}
        </h1>
        <Button type="button" kind="quiet" size="small" onClick={() => decide(undefined)}>
          {rate.skip}
        </Button>
      </header>
      <p className="r-what muted">
        <span className="strong">{brew.title}</span> · {describeSetting(words, dial, figures.setting)} ·{" "}
        {format.duration(figures.brewTimeSeconds)}
      </p>
      {isUntouched && (
        <div className="sip">
          <Icon name="today" size={64} />
          <p className="muted">{rate.sip}</p>
        </div>
      )}
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
      <div aria-live="polite">
        {advice !== undefined && <AdviceCard brew={brew} advice={advice} format={format} onDecide={decide} />}
        {advice === undefined && (
          <AdviceProblem state={state} onRetry={retry} onDone={() => decide(undefined)} />
        )}
      </div>
      {advice === undefined && (
        <>
          <NoteField
            value={opinion.notes ?? ""}
            onChange={(notes) => changeBrew(clientId, { opinion: { ...opinion, notes }, isSent: false })}
          />
          <p className="small muted">{rate.hint}</p>
        </>
      )}
    </main>
  );
};

/** The words of an axis with values from -2 to 2. */
const axisOptions = (names: readonly string[]) =>
  names.map((name, index) => ({ value: index - 2, name, content: name }));
