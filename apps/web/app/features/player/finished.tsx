import { findMethodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
import { brewedMs, planSeconds } from "@brewdial/domain/brewing/brew-session.ts";
import { changeBrew, type LoggedBrew } from "#app/browser/brew-log.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Format } from "#app/i18n/format.ts";
import { isEspresso, yieldRange } from "./brew-recipe.ts";
import { drawRing } from "./draw-ring.ts";
import { PlayerFrame } from "./player-frame.tsx";
import { PourTarget } from "./pour-target.tsx";
import type { StoredBrew } from "./stored-brew.ts";
import { formatClock } from "./texts.ts";
import { setStage } from "./use-brew.ts";
import { WeightField } from "./weight-field.tsx";

interface Props {
  readonly brew: StoredBrew;
  /** Its entry in the log of this device. */
  readonly logged: LoggedBrew | undefined;
  readonly format: Format;
  readonly isOffline: boolean;
  /** Called when the user wants to rate the brew later. */
  readonly onLater: () => void;
}

/** Shown when the brew is finished and logged: asks for the weight of an espresso, and for a rating now or later. */
export const Finished = ({ brew, logged, format, isOffline, onLater }: Props) => {
  const { player } = useMessages();
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
      <div className="player-facts stack">
        {logged !== undefined && isEspresso(recipe) && <CupWeight brew={logged} format={format} />}
        <p className="hint-line">
          {findMethodFacts(recipe.method)?.coolsBeforeTasting === false ? player.stirAndTaste : player.cool}
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
            onLater();
          }}
        >
          {player.later}
        </Button>
        <p className="hint-line small">{player.savedHint}</p>
      </div>
    </PlayerFrame>
  );
};

/** Asks for the weight of an espresso: a shot is rarely stopped exactly at the target. */
const CupWeight = ({ brew, format }: { readonly brew: LoggedBrew; readonly format: Format }) => {
  const { brewing, player } = useMessages();
  const grams = brew.beverageGrams ?? brew.figures.waterGrams;
  const weigh = (beverageGrams: number) => changeBrew(brew.clientId, { beverageGrams, isSent: false });
  return (
    <ul className="prepare-list">
      <li className="prep-weigh">
        <Icon name="scale" size={28} />
        <span className="grow">{brewing.inCup}</span>
        <WeightField
          grams={grams}
          range={yieldRange}
          labels={player.beverage}
          format={format}
          onStep={(direction) =>
            weigh(Math.min(yieldRange.maximum, Math.max(yieldRange.minimum, grams + direction)))
          }
          onType={weigh}
        />
      </li>
    </ul>
  );
};
