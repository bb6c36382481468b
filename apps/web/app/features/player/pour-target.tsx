import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Moment } from "./present-moment.ts";
import { Ring } from "./ring.tsx";
import type { RingArc } from "./draw-ring.ts";

interface Props {
  readonly moment: Pick<Moment, "word" | "target" | "detail">;
  readonly ring: readonly RingArc[];
  readonly isPaused?: boolean;
  readonly isSmall?: boolean;
}

/** The weight to pour to, the largest element on the screen, inside the progress ring. */
export const PourTarget = ({ moment, ring, isPaused = false, isSmall = false }: Props) => {
  const { player } = useMessages();
  const { word, target, detail } = moment;
  const isTime = target.unit === "" && target.value.includes(":");
  return (
    <div className={isSmall ? "player-ring is-small" : "player-ring"}>
      <Ring arcs={ring} />
      <div className="player-mid">
        {isPaused ? (
          <span className="paused-tag">
            <Icon name="pause" size={16} />
            {player.paused}
          </span>
        ) : (
          <span className="pour-word">{word}</span>
        )}
        <span className={isTime ? "target is-time" : "target"}>
          {target.value}
          {target.unit !== "" && <span className="unit">{target.unit}</span>}
        </span>
        {detail !== "" && <span className="this">{detail}</span>}
      </div>
    </div>
  );
};
