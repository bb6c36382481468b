import type { Advice, LoggedBrew } from "#app/browser/brew-log.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Format } from "#app/i18n/format.ts";
import { describeAdvice, presentMove } from "./describe-advice.ts";
import { Loupe } from "./loupe.tsx";

interface Props {
  readonly brew: LoggedBrew;
  readonly advice: Advice;
  readonly format: Format;
}

/** The one change for the next brew: what to change, why, and what stays the same. */
export const AdviceCard = ({ brew, advice, format }: Props) => {
  const messages = useMessages();
  const { rate } = messages;
  const { dial, isRising } = brew;
  const context = { messages, format, dial };
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
                <span className="visually-hidden">{rate.to}</span>
              </>
            )}
            {move.to}
            {move.unit !== "" && <span className="unit">{move.unit}</span>}
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
