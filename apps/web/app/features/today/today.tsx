import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { countReadHints, subscribeToHints } from "#app/browser/hints.ts";
import { useWords } from "#app/words/context.ts";
import { readAhead } from "#app/words/read-ahead.ts";
import { BagList } from "./bag-list.tsx";
import { Hero } from "./hero.tsx";
import { NewRecipes } from "./new-recipes.tsx";
import { NoGear } from "./no-gear.tsx";
import { offerBrew, type OfferedBrew } from "./offered-brew.ts";
import type { TodayLists } from "./present.ts";
import type { ChoicesView } from "./present-choices.ts";
import type { HeroView } from "./present-hero.ts";
import { RecentBrews } from "./recent-brews.tsx";
import "./today.css";

const FirstHints = lazy(async () => ({ default: (await import("./first-hints.tsx")).FirstHints }));
const ChooseSheet = lazy(async () => ({ default: (await import("./choose-sheet.tsx")).ChooseSheet }));
const WhySheet = lazy(async () => ({ default: (await import("./why-sheet.tsx")).WhySheet }));

/** As many as first-hints.tsx has. */
const hintCount = 3;

export interface TodayView {
  /** Undefined without gear. */
  readonly hero: HeroView | undefined;
  /** The data of the player's page for the brew of the card. */
  readonly brew: OfferedBrew["page"] | undefined;
  /** Undefined while the sheet is closed. */
  readonly choices: ChoicesView | undefined;
  readonly sheet: "choose" | "why" | undefined;
  readonly hasGrinder: boolean;
  readonly lists: TodayLists;
}

/** The start page of a signed-in visitor: one card with the next brew, then what they have. */
export const Today = ({ hero, brew, choices, sheet, hasGrinder, lists }: TodayView) => {
  const words = useWords();
  const { today } = words;
  const readHints = useSyncExternalStore(subscribeToHints, countReadHints, () => hintCount);
  useEffect(() => {
    offerBrew(hero && brew && { picks: hero.picks, page: brew });
    readAhead(words, ["player", "rate"]);
  }, [hero, brew, words]);
  return (
    <>
      <h1 className="vh">{today.title}</h1>
      {choices !== undefined && <ChooseSheet choices={choices} />}
      {sheet === "why" && hero?.last.why !== undefined && <WhySheet why={hero.last.why} view={hero.view} />}
      <div className="today">
        {hero === undefined ? (
          <NoGear hasGrinder={hasGrinder} />
        ) : (
          // Another suggestion forgets what was set for the one before.
          <Hero key={`${hero.picks.bag}:${hero.picks.machine}:${hero.view.setting}`} hero={hero} />
        )}
        {hero !== undefined && lists.recent.length === 0 && readHints < hintCount && (
          <Suspense fallback={null}>
            <FirstHints />
          </Suspense>
        )}
        <NewRecipes recipes={lists.recipes} />
        <RecentBrews brews={lists.recent} />
        <BagList bags={lists.bags} />
      </div>
    </>
  );
};
