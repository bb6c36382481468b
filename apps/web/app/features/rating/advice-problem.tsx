import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { AdviceState } from "./use-advice.ts";

interface Props {
  readonly state: AdviceState;
  readonly onRetry: () => void;
  readonly onDone: () => void;
}

/** Why there is no advice yet, and what to do. */
export const AdviceProblem = ({ state, onRetry, onDone }: Props) => {
  const { rate } = useWords();
  if (state === "waiting") return <p className="muted">{rate.asking}</p>;
  if (state !== "offline" && state !== "failed") return null;
  return (
    <div className="stack">
      <div className="note-line">
        <Icon name="offline" size={20} />
        <p>{rate[state]}</p>
      </div>
      <div className="acts-2">
        <Button type="button" kind="primary" size="large" onClick={onDone}>
          {rate.done}
        </Button>
        <Button type="button" onClick={onRetry}>
          {rate.again}
        </Button>
      </div>
    </div>
  );
};
