import type { Advice, LoggedBrew } from "#app/browser/brew-log.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { Format } from "#app/words/format.ts";
import { describeAdvice, presentMove } from "./describe-advice.ts";
import { Loupe } from "./loupe.tsx";

interface Props {
  readonly brew: LoggedBrew;
  readonly advice: Advice;
  readonly format: Format;
}

/** The one change for the next brew: the move, the reason, what stays. */
export const AdviceCard = ({ brew, advice, format }: Props) => {
  const words = useWords();
  const { rate } = words;
  const { dial, isRising } = brew;
  const context = { words, format, dial };
  const move = presentMove(context, advice);
  const { change, from, to } = advice;
  return (
    <section className="card next" aria-labelledby="next">
      <div className="next-line">
        <h2 id="next">{rate.next}</h2>
        {move !== undefined && (
          <p className="move">
            {move.from !== undefined && (
              <>
                <span className="from">{move.from}</span>
                <Icon name="right" />
                <span className="vh">{rate.to}</span>
              </>
            )}
            {move.to}
            {move.unit !== "" && <span className="u">{move.unit}</span>}
          </p>
        )}
      </div>
      {change === "grind" && from !== null && to !== null && (
        <Loupe dial={dial} isRising={isRising} from={from} to={to} />
      )}
      <p>{describeAdvice(context, advice)}</p>
    </section>
  );
};
