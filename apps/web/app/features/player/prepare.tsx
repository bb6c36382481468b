import { sumAddedGrams } from "@brewdial/domain/steps/brew-step.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { findLastBrew, listBrews, nextFigures, subscribeToBrews } from "#app/browser/brew-log.ts";
import { consumeClick } from "#app/browser/pre-hydration.ts";
import { DialControl } from "#app/features/dial/dial-control.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Format } from "#app/i18n/format.ts";
import {
  type BrewRecipe,
  type ChosenFigures,
  isEspresso,
  ratioOf,
  stepDose,
  stepRatio,
  stepsFor,
  withChoice,
} from "./brew-recipe.ts";
import { type Change, ChangeList } from "./change-list.tsx";
import { StartPreview } from "./start-preview.tsx";
import { OtherBrew } from "./other-brew.tsx";
import { PlayerFrame } from "./player-frame.tsx";
import { preparationOf } from "./preparation.ts";
import { PrepareList } from "./prepare-list.tsx";
import { StepList } from "./step-list.tsx";
import { start } from "./use-brew.ts";

interface Props {
  readonly recipe: BrewRecipe;
  readonly changes: readonly Change[];
  readonly notices: readonly string[];
  readonly format: Format;
  readonly isOtherRunning: boolean;
  /** Client id of the last brew on this device when the page was opened. If the last brew has another id, it was made on this page. */
  readonly known: string | undefined;
  readonly isOffline: boolean;
  /** Describes the last brew and what changes; undefined for the first one. */
  readonly describeLast: (key: string) => string | undefined;
}

/** The page before the brew: the dial to set, the preparation, why the figures differ from the recipe, and the steps. */
export const Prepare = (props: Props) => {
  const { recipe, changes, notices, format, isOtherRunning, known, isOffline, describeLast } = props;
  const { player } = useMessages();
  const [chosen, setChosen] = useState<ChosenFigures>({});
  const brews = useSyncExternalStore(subscribeToBrews, listBrews, listNothing);
  const own = brews.length === 0 ? undefined : findLastBrew(recipe.key);
  // The figures of the account already include its brews; only a brew that is not sent yet, or was made on this page, is newer.
  const last =
    recipe.last === undefined || own?.isSent === false || own?.clientId !== known ? own : undefined;
  const base = last === undefined ? recipe.figures : nextFigures(last);
  const figures = withChoice(base, chosen);
  useEffect(() => {
    const pressedAt = consumeClick("start");
    if (pressedAt !== undefined) start(recipe, figures, pressedAt);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a press from before the page was ready
  }, []);
  const { start: startMessages, needsScript } = player.prepare;
  const steps = stepsFor(recipe, figures);
  const firstKind = steps.find(({ kind }) => kind !== "ice")?.kind;
  const startWord = isEspresso(recipe)
    ? startMessages.espresso
    : preparationOf(recipe.method).isHeated && (firstKind === "bloom" || firstKind === "pour")
      ? startMessages.pour
      : startMessages.other;
  const lastText = last === undefined ? recipe.last?.text : describeLast(recipe.key);
  const lastSetting = last?.figures.setting ?? recipe.last?.setting ?? undefined;
  const ghost = lastSetting === figures.setting ? undefined : lastSetting;
  return (
    <PlayerFrame
      title={recipe.title}
      subtitle={recipe.subtitle}
      state="prepare"
      isOffline={isOffline}
      controls={
        <>
          <Button
            type="button"
            kind="primary"
            size="large"
            isBlock
            data-first
            data-early="start"
            onClick={() => start(recipe, figures)}
          >
            <Icon name="play" size={20} isFilled />
            {startWord}
          </Button>
          <p className="scripts-off">{needsScript}</p>
        </>
      }
      more={
        <div className="prepare-more stack stack-4">
          <ChangeList changes={changes} notices={notices} />
          <StepList steps={steps} format={format} />
        </div>
      }
    >
      <StartPreview recipe={recipe} figures={figures} format={format} />
      <div className="prepare-dial">
        <DialControl
          view={{
            ...recipe.dial,
            setting: figures.setting,
            ghost,
            range: last === undefined ? recipe.dial.range : undefined,
          }}
          onChange={(setting) => setChosen({ ...chosen, setting })}
        >
          <span className="dial-grinder">
            <span>{recipe.dial.name}</span>
          </span>
        </DialControl>
      </div>
      <div className="player-facts stack">
        {isOtherRunning && <OtherBrew />}
        {lastText !== undefined && <p className="last">{lastText}</p>}
        <PrepareList
          method={recipe.method}
          figures={figures}
          iceGrams={sumAddedGrams(steps.filter(({ kind }) => kind === "ice"))}
          format={format}
          onStepDose={(direction) =>
            setChosen({ ...chosen, doseGrams: stepDose(recipe.method, figures.doseGrams, direction) })
          }
          onDose={(doseGrams) => setChosen({ ...chosen, doseGrams })}
          onStepRatio={(direction) =>
            setChosen({
              ...chosen,
              ratio: stepRatio(recipe.method, chosen.ratio ?? ratioOf(figures), direction),
            })
          }
          onWater={(waterGrams) => setChosen({ ...chosen, ratio: ratioOf({ ...figures, waterGrams }) })}
        />
      </div>
    </PlayerFrame>
  );
};

const nothing: ReturnType<typeof listBrews> = [];
const listNothing = () => nothing;
