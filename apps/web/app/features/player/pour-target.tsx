import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { Moment } from "./present-moment.ts";
import { Ring } from "./ring.tsx";
import type { RingArc } from "./draw-ring.ts";

interface Props {
  readonly moment: Pick<Moment, "word" | "target" | "detail">;
  readonly ring: readonly RingArc[];
  readonly isPaused?: boolean;
  readonly isSmall?: boolean;
}

/** The weight to pour to, the largest thing on the screen, inside the ring of the time. */
export const PourTarget = ({ moment, ring, isPaused = false, isSmall = false }: Props) => {
  const { player } = useWords();
  const { word, target, detail } = moment;
  const isTime = target.unit === "" && target.value.includes(":");
  return (
    <div className={isSmall ? "player-ring is-small" : "player-ring"}>
      <Ring arcs={ring} />
      <div className="player-mid">
        {isPaused ? (
          <span className="pausetag">
            <Icon name="pause" size={16} />
            {player.paused}
          </span>
        ) : (
          <span className="pour-word">{word}</span>
        )}
        <span className={isTime ? "target is-time" : "target"}>
          {target.value}
          {target.unit !== "" && <span className="u">{target.unit}</span>}
        </span>
        {detail !== "" && <span className="this">{detail}</span>}
      </div>
    </div>
  );
};
