import { startBrew } from "@brewdial/domain/brewing/brew-session.ts";
import type { BrewFigures } from "#app/browser/brew-log.ts";
import { useMessages } from "#app/i18n/context.ts";
import type { Format } from "#app/i18n/format.ts";
import { type BrewRecipe, isEspresso, stepsFor } from "./brew-recipe.ts";
import { drawRing } from "./draw-ring.ts";
import { ClockLine, NextLines } from "./moment-lines.tsx";
import { PourTarget } from "./pour-target.tsx";
import { presentBrewAt } from "./present-moment.ts";
import { countInMs } from "./stored-brew.ts";

interface Props {
  readonly recipe: BrewRecipe;
  readonly figures: BrewFigures;
  readonly format: Format;
}

/** The first moment of the brew. CSS shows it if Start is clicked before hydration: the countdown starts with the click. */
export const StartPreview = ({ recipe, figures, format }: Props) => {
  const messages = useMessages();
  const session = startBrew(stepsFor(recipe, figures), 0, 0);
  const elapsed = isEspresso(recipe) ? 0 : -countInMs;
  const moment = presentBrewAt(messages, format, { recipe, figures, session }, elapsed);
  return (
    <div className="first-moment">
      <PourTarget moment={moment} ring={drawRing(session.steps, elapsed)} />
      <div className="player-facts stack">
        <ClockLine clock={moment.clock} />
        <NextLines moment={moment} />
      </div>
    </div>
  );
};
