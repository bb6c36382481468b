import type { Shape } from "@brewdial/contract/model.ts";
import type { PortalDashboard } from "@brewdial/contract/roaster-portal/endpoints.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

type Dashboard = Shape<typeof PortalDashboard>;

const listed = 5;

/** What customers do with a coffee, next to what the roaster says. */
export interface CoffeeState {
  readonly text: string;
  readonly isAsMeant: boolean;
}

/** Presents the overview of the portal. */
export function presentOverview(
  messages: Messages,
  format: Format,
  { stats, onboarding, coffeeOverview }: Dashboard,
  states: ReadonlyMap<number, CoffeeState>,
) {
  const { figures, setUp } = messages.portal;
  const { completed, total, steps } = onboarding;
  const firstOpen = steps.find(({ done }) => !done)?.key;
  const counted = (label: string, count: number) => ({
    label,
    value: format.number(count),
    note: figures.days,
  });
  return {
    setUp: {
      progress: completed === total ? setUp.complete : setUp.progress(completed, total),
      percent: onboarding.percent,
      /** One line is enough for the last step. */
      isFolded: completed >= total - 1,
      steps: steps.map(({ key, done }) => ({ key, isDone: done, isNext: key === firstOpen })),
    },
    figures: [
      counted(figures.shown, stats.embedImpressions30d),
      counted(figures.opened, stats.embedClicks30d),
      { label: figures.brewed, value: format.number(stats.brews), note: figures.inAll },
      {
        label: figures.rating,
        value: stats.avgRating === null ? "–" : format.number(stats.avgRating),
        note: stats.brews === 0 ? figures.none : figures.brews(format.number(stats.brews)),
      },
    ],
    coffees: presentCoffees(messages, format, coffeeOverview, states),
  };
}

export type OverviewView = ReturnType<typeof presentOverview>;

/** Returns the coffees that are brewed most, each with its state. */
function presentCoffees(
  { portal: { coffees: text } }: Messages,
  format: Format,
  coffees: Dashboard["coffeeOverview"],
  states: ReadonlyMap<number, CoffeeState>,
) {
  return coffees
    .toSorted((a, b) => b.brewCount - a.brewCount)
    .slice(0, listed)
    .map(({ id, name, brewCount, recipeCount }) => ({
      id,
      name,
      cups: format.number(brewCount),
      state: states.get(id) ?? {
        text: recipeCount === 0 ? text.noRecipe : text.tooFew,
        isAsMeant: undefined,
      },
    }));
}
