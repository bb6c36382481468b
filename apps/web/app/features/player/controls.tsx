import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Quantity } from "#app/i18n/format.ts";
import type { Moment } from "./present-moment.ts";
import type { StoredBrew } from "./stored-brew.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import { finish, goTo, pause, resume } from "./use-brew.ts";

interface Props {
  readonly brew: StoredBrew;
  readonly moment: Moment;
  readonly isPaused: boolean;
}

/** Buttons for back, pause and next; after the last step a single button that ends the brew. */
export const PourControls = ({ brew, moment: { step, isLast, isOver }, isPaused }: Props) => {
  const { player } = useMessages();
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
        className="control"
        type="button"
        aria-label={player.back}
        disabled={step < 0}
        onClick={() => goTo(brew, Math.max(0, step - 1))}
      >
        <Icon name="back" />
      </button>
      <button
        className="control control-main"
        type="button"
        data-first
        aria-label={isPaused ? player.resume : player.pause}
        onClick={() => (isPaused ? resume(brew) : pause(brew))}
      >
        <Icon name={isPaused ? "play" : "pause"} isFilled={isPaused} />
      </button>
      <button
        className="control"
        type="button"
        aria-label={isLast ? player.finish : player.next}
        onClick={() => (isLast ? finish(brew) : goTo(brew, step + 1))}
      >
        <Icon name={isLast ? "check" : "skip"} />
      </button>
    </>
  );
};

/** One large button that ends the shot. */
export const ShotControls = ({ brew, weight }: { readonly brew: StoredBrew; readonly weight: Quantity }) => {
  const { player } = useMessages();
  return (
    <span className="shot-stop">
      <Button type="button" kind="primary" size="large" isBlock data-first onClick={() => finish(brew)}>
        <Icon name="stop" size={20} isFilled />
        {player.stop(joinQuantity(weight))}
      </Button>
    </span>
  );
};
