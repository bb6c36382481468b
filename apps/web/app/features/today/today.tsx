import { lazy, useEffect } from "react";
import { useWords } from "#app/words/context.ts";
import { preloadMessages } from "#app/words/preload-messages.ts";
import { BagList } from "./bag-list.tsx";
import { Hero } from "./hero.tsx";
import { NewRecipes } from "./new-recipes.tsx";
import { keepPrefetchedBrew, type PrefetchedBrew } from "./prefetched-brew.ts";
import type { TodayLists } from "./present.ts";
import type { ChoicesView } from "./present-choices.ts";
import type { HeroView } from "./present-hero.ts";
import type { StartView } from "./present-start.ts";
import type { StepsView } from "./present-steps.ts";
import { RecentBrews } from "./recent-brews.tsx";
import "./today.css";

const StartHero = lazy(async () => ({ default: (await import("./start-hero.tsx")).StartHero }));
const StartSteps = lazy(async () => ({ default: (await import("./start-steps.tsx")).StartSteps }));
const BrewerSheet = lazy(async () => ({ default: (await import("./brewer-sheet.tsx")).BrewerSheet }));
const ChooseSheet = lazy(async () => ({ default: (await import("./choose-sheet.tsx")).ChooseSheet }));
const WhySheet = lazy(async () => ({ default: (await import("./why-sheet.tsx")).WhySheet }));

export interface TodayView {
  /** Undefined without gear, which has `start` instead. */
  readonly hero: HeroView | undefined;
  readonly start: StartView | undefined;
  /** Undefined once there is a brew. */
  readonly steps: StepsView | undefined;
  /** The data of the player's page for the brew of the card. */
  readonly brew: PrefetchedBrew["page"] | undefined;
  /** Undefined while the sheet is closed. */
  readonly choices: ChoicesView | undefined;
  readonly sheet: "choose" | "why" | "brewer" | undefined;
  readonly lists: TodayLists;
}

/** The start page of a signed-in visitor: one card with the next brew, then what they have. */
export const Today = ({ hero, start, steps, brew, choices, sheet, lists }: TodayView) => {
  const words = useWords();
  const { today } = words;
  useEffect(() => {
    keepPrefetchedBrew(hero && brew && { picks: hero.picks, page: brew });
    preloadMessages(words, ["player", "rate"]);
  }, [hero, brew, words]);
  return (
    <>
      <h1 className="vh">{today.title}</h1>
      {choices !== undefined && <ChooseSheet choices={choices} />}
      {sheet === "why" && hero?.last.why !== undefined && <WhySheet why={hero.last.why} view={hero.view} />}
      {sheet === "brewer" && start !== undefined && <BrewerSheet current={start.brewer.machine} />}
      <div className="today">
        {start !== undefined && <StartHero start={start} />}
        {hero !== undefined && (
          // Another suggestion forgets what was set for the one before.
          <Hero key={`${hero.picks.bag}:${hero.picks.machine}:${hero.view.setting}`} hero={hero} />
        )}
        {steps !== undefined && <StartSteps steps={steps} />}
        <NewRecipes
          title={start === undefined ? today.somethingNew : today.start.recipes}
          recipes={lists.recipes}
        />
        <RecentBrews brews={lists.recent} />
        <BagList bags={lists.bags} />
      </div>
    </>
  );
};
