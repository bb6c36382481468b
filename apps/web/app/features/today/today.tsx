import { useWords } from "#app/words/context.ts";
import { BagList } from "./bag-list.tsx";
import { ChooseSheet } from "./choose-sheet.tsx";
import { Hero } from "./hero.tsx";
import { NewRecipes } from "./new-recipes.tsx";
import { NoGear } from "./no-gear.tsx";
import type { TodayLists } from "./present.ts";
import type { ChoicesView } from "./present-choices.ts";
import type { HeroView } from "./present-hero.ts";
import { RecentBrews } from "./recent-brews.tsx";
import { WhySheet } from "./why-sheet.tsx";

export interface TodayView {
  /** Undefined without gear. */
  readonly hero: HeroView | undefined;
  /** Undefined while the sheet is closed. */
  readonly choices: ChoicesView | undefined;
  readonly sheet: "choose" | "why" | undefined;
  readonly hasGrinder: boolean;
  readonly lists: TodayLists;
}

/** The start page of a signed-in visitor: one card with the next brew, then what they have. */
export const Today = ({ hero, choices, sheet, hasGrinder, lists }: TodayView) => {
  const { today } = useWords();
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
        <NewRecipes recipes={lists.recipes} />
        <RecentBrews brews={lists.recent} />
        <BagList bags={lists.bags} />
      </div>
    </>
  );
};
