import { brewedMs, planSeconds } from "@brewdial/domain/brewing/brew-session.ts";
import { href, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";
import { useLocalizedPath } from "#app/words/use-localized-path.ts";
import { drawRing } from "./draw-ring.ts";
import { PlayerFrame } from "./player-frame.tsx";
import { PourTarget } from "./pour-target.tsx";
import type { StoredBrew } from "./stored-brew.ts";
import { formatClock } from "./texts.ts";
import { setStage } from "./use-brew.ts";

interface Props {
  readonly brew: StoredBrew;
  readonly isOffline: boolean;
}

/** The brew is done and in the log: rate it now or later. */
export const Finished = ({ brew, isOffline }: Props) => {
  const { player } = useWords();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const { recipe, session } = brew;
  const plan = planSeconds(session.steps);
  const seconds = Math.round(brewedMs(session, session.finishedAt ?? 0) / 1000);
  const over = seconds - plan;
  const moment = {
    word: player.doneIn,
    target: { value: formatClock(seconds), unit: "" },
    detail:
      over === 0 ? player.onPlan : over > 0 ? player.overPlan(String(over)) : player.underPlan(String(-over)),
  };
  return (
    <PlayerFrame
      title={recipe.title}
      subtitle={player.finished}
      state="finished"
      isOffline={isOffline}
      fill={1}
      controls={null}
    >
      <PourTarget moment={moment} ring={drawRing(session.steps, plan * 1000)} isSmall />
      <div className="p-info stack">
        <p className="hintline">
          {recipe.method === "espresso" || recipe.method === "cold-brew" ? player.stirAndTaste : player.cool}
        </p>
        <Button
          type="button"
          kind="primary"
          size="large"
          isBlock
          data-first
          onClick={() => setStage(brew, "rating")}
        >
          {player.rate}
        </Button>
        <Button
          type="button"
          isBlock
          onClick={() => {
            setStage(brew, "later");
            void navigate(localize(href("/")));
          }}
        >
          {player.later}
        </Button>
        <p className="hintline small">{player.savedHint}</p>
      </div>
    </PlayerFrame>
  );
};
