import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { Quantity } from "#app/words/format.ts";
import type { Moment } from "./present-moment.ts";
import type { StoredBrew } from "./stored-brew.ts";
import { joinQuantity } from "#app/words/quantities.ts";
import { finish, goTo, pause, resume } from "./use-brew.ts";

interface Props {
  readonly brew: StoredBrew;
  readonly moment: Moment;
  readonly isPaused: boolean;
}

/** Back, pause and next; after the plan one button that ends the brew. */
export const PourControls = ({ brew, moment: { step, isLast, isOver }, isPaused }: Props) => {
  const { player } = useWords();
  if (isOver && !isPaused)
    return (
      <Button type="button" kind="primary" size="large" isBlock data-first onClick={() => finish(brew)}>
        <Icon name="check" size={20} />
        {player.finish}
      </Button>
    );
  return (
    <>
      <button
        className="ctl"
        type="button"
        aria-label={player.back}
        disabled={step < 0}
        onClick={() => goTo(brew, Math.max(0, step - 1))}
      >
        <Icon name="back" />
      </button>
      <button
        className="ctl ctl-main"
        type="button"
        data-first
        aria-label={isPaused ? player.resume : player.pause}
        onClick={() => (isPaused ? resume(brew) : pause(brew))}
      >
        <Icon name={isPaused ? "play" : "pause"} isFilled={isPaused} />
      </button>
      <button
        className="ctl"
        type="button"
        aria-label={isLast ? player.finish : player.next}
        onClick={() => (isLast ? finish(brew) : goTo(brew, step + 1))}
      >
        <Icon name={isLast ? "check" : "skip"} />
      </button>
    </>
  );
};

/** One big button that ends the shot. */
export const ShotControls = ({ brew, weight }: { readonly brew: StoredBrew; readonly weight: Quantity }) => {
  const { player } = useWords();
  return (
    <span className="shot-stop">
      <Button type="button" kind="primary" size="large" isBlock data-first onClick={() => finish(brew)}>
        <Icon name="stop" size={20} isFilled />
        {player.stop(joinQuantity(weight))}
      </Button>
    </span>
  );
};
