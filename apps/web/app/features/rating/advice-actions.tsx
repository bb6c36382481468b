import type { LoggedBrew } from "#app/browser/brew-log.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { isChange } from "./describe-advice.ts";
import { SaveRecipe } from "./save-recipe.tsx";
import type { AdviceState } from "./use-advice.ts";

interface Props {
  readonly brew: LoggedBrew;
  readonly state: AdviceState;
  readonly onRetry: () => void;
  /** Called with undefined if there is no advice to decide on. */
  readonly onDecide: (isUsed: boolean | undefined) => void;
}

/** The actions for the advice, or for its absence if it could not be loaded. */
export const AdviceActions = ({ brew, state, onRetry, onDecide }: Props) => {
  const { rate } = useMessages();
  const { advice, logId, title } = brew;
  if (advice === undefined)
    return state === "offline" || state === "failed" ? (
      <>
        <Button type="button" kind="primary" size="large" onClick={() => onDecide(undefined)}>
          {rate.done}
        </Button>
        <Button type="button" size="large" onClick={onRetry}>
          {rate.again}
        </Button>
      </>
    ) : null;
  return (
    <>
      <Button type="button" kind="primary" size="large" onClick={() => onDecide(isChange(advice))}>
        {isChange(advice) ? rate.use : rate.done}
      </Button>
      {isChange(advice) && (
        <Button type="button" size="large" onClick={() => onDecide(false)}>
          {rate.keep}
        </Button>
      )}
      {logId !== undefined && <SaveRecipe logId={logId} name={title} />}
    </>
  );
};
