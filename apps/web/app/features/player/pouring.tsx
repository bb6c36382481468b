import { isPaused } from "@brewdial/domain/brewing/brew-session.ts";
import { useEffect } from "react";
import { keepScreenOn } from "#app/browser/wake-lock.ts";
import { useMessages } from "#app/i18n/context.ts";
import type { Format } from "#app/i18n/format.ts";
import { isEspresso } from "./brew-recipe.ts";
import { PourControls, ShotControls } from "./controls.tsx";
import { ClockLine, NextLines } from "./moment-lines.tsx";
import { PausedActions } from "./paused-actions.tsx";
import { PlayerFrame } from "./player-frame.tsx";
import { PourTarget } from "./pour-target.tsx";
import { describeCue, presentBrewAt } from "./present-moment.ts";
import { drawRing } from "./draw-ring.ts";
import { StepList } from "./step-list.tsx";
import type { StoredBrew } from "./stored-brew.ts";
import { followClock } from "./use-brew.ts";
import { useElapsed } from "./use-clock.ts";
import { useCues } from "./use-cues.ts";

/** The running or paused brew. */
export const Pouring = ({ brew, format }: { readonly brew: StoredBrew; readonly format: Format }) => {
  const messages = useMessages();
  const { recipe, session } = brew;
  const isShot = isEspresso(recipe);
  const elapsed = useElapsed(session, (ms) => followClock(brew, ms));
  const spoken = useCues(
    session,
    elapsed,
    (cue) => describeCue(messages, format, session, cue),
    messages.locale,
  );
  const paused = isPaused(session);
  useEffect(() => (paused ? undefined : keepScreenOn()), [paused]);
  const moment = presentBrewAt(messages, format, brew, elapsed);
  return (
    <PlayerFrame
      title={recipe.title}
      subtitle={isShot ? recipe.subtitle : moment.progress}
      state={moment.isOver ? "over" : "running"}
      fill={moment.fill}
      controls={
        isShot ? (
          <ShotControls brew={brew} weight={moment.target} />
        ) : (
          <PourControls brew={brew} moment={moment} isPaused={paused} />
        )
      }
    >
      <PourTarget moment={moment} ring={drawRing(session.steps, elapsed)} isPaused={paused} />
      <div className="player-facts stack">
        <ClockLine clock={moment.clock} />
        {!isShot && (
          <div className="player-plan">
            <StepList steps={session.steps} format={format} current={moment.step} />
          </div>
        )}
        {paused ? <PausedActions brew={brew} /> : <NextLines moment={moment} />}
        <p className="visually-hidden" role="status">
          {paused ? messages.player.speech.paused : spoken}
        </p>
      </div>
    </PlayerFrame>
  );
};
