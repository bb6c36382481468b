import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { StoredBrew } from "./stored-brew.ts";
import { discard, restart } from "./use-brew.ts";

/** What can be done with a paused brew besides going on. */
export const PausedActions = ({ brew }: { readonly brew: StoredBrew }) => {
  const { player } = useWords();
  return (
    <>
      <p className="hintline">{player.pausedHint}</p>
      <div className="row p-center">
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
