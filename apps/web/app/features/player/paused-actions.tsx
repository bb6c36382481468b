import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { StoredBrew } from "./stored-brew.ts";
import { discard, restart } from "./use-brew.ts";

/** The actions of a paused brew besides resuming it. */
export const PausedActions = ({ brew }: { readonly brew: StoredBrew }) => {
  const { player } = useMessages();
  return (
    <>
      <p className="hint-line">{player.pausedHint}</p>
      <div className="row player-center">
        <Button type="button" onClick={() => restart(brew)}>
          <Icon name="undo" size={20} />
          {player.restart}
        </Button>
        <Button type="button" onClick={discard}>
          {player.leave}
        </Button>
      </div>
    </>
  );
};
