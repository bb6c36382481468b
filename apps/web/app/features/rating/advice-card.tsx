import type { Advice, LoggedBrew } from "#app/browser/brew-log.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { Format } from "#app/words/format.ts";
import { describeAdvice, presentMove } from "./describe-advice.ts";
import { Loupe } from "./loupe.tsx";
import { SaveRecipe } from "./save-recipe.tsx";

interface Props {
  readonly brew: LoggedBrew;
  readonly advice: Advice;
  readonly format: Format;
  readonly onDecide: (isUsed: boolean) => void;
}

/** The one change for the next brew: the move, the reason, what stays. */
export const AdviceCard = ({ brew, advice, format, onDecide }: Props) => {
  const words = useWords();
  const { rate } = words;
  const { dial, isRising } = brew;
  const context = { words, format, dial };
  const move = presentMove(context, advice);
  const { change, from, to } = advice;
  const isChange = change !== "none" && to !== null;
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
      <div className="acts-2">
        <Button type="button" kind="primary" size="large" onClick={() => onDecide(isChange)}>
          {isChange ? rate.use : rate.done}
        </Button>
        {isChange && (
          <Button type="button" isBlock onClick={() => onDecide(false)}>
            {rate.keep}
          </Button>
        )}
        {brew.logId !== undefined && <SaveRecipe logId={brew.logId} name={brew.title} />}
      </div>
    </section>
  );
};
