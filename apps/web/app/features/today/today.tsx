import { lazy, useEffect } from "react";
import { useMessages } from "#app/i18n/context.ts";
import { preloadMessages } from "#app/i18n/preload-messages.ts";
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
  /** Undefined without gear; `start` is set instead. */
  readonly hero: HeroView | undefined;
  readonly start: StartView | undefined;
  /** Undefined once the account has a brew. */
  readonly steps: StepsView | undefined;
  /** The data of the player page for the brew of the card. */
  readonly brew: PrefetchedBrew["page"] | undefined;
  /** Undefined while the sheet is closed. */
  readonly choices: ChoicesView | undefined;
  readonly sheet: "choose" | "why" | "brewer" | undefined;
  readonly lists: TodayLists;
}

/** The start page of a signed-in visitor: a card with the next brew, then their brews, bags and new recipes. */
export const Today = ({ hero, start, steps, brew, choices, sheet, lists }: TodayView) => {
  const messages = useMessages();
  const { today } = messages;
  useEffect(() => {
    keepPrefetchedBrew(hero && brew && { picks: hero.picks, page: brew });
    preloadMessages(messages, ["player", "rate"]);
  }, [hero, brew, messages]);
  return (
    <>
      <h1 className="visually-hidden">{today.title}</h1>
      {choices !== undefined && <ChooseSheet choices={choices} />}
      {sheet === "why" && hero?.last.why !== undefined && <WhySheet why={hero.last.why} view={hero.view} />}
      {sheet === "brewer" && start !== undefined && <BrewerSheet current={start.brewer.machine} />}
      <div className="today">
        {start !== undefined && <StartHero start={start} />}
        {hero !== undefined && (
          // Another suggestion resets the changes made to the previous one.
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
