import type { Shape } from "@brewdial/contract/model.ts";
import type { PortalDashboard } from "@brewdial/contract/roaster-portal/endpoints.ts";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { untilYesterday } from "#app/features/charts/until-yesterday.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

type Dashboard = Shape<typeof PortalDashboard>;

/** A count by day, and its sum in the period before. */
export interface Trend {
  readonly counts: readonly number[];
  readonly before: number;
}

/** What the overview shows besides the dashboard. */
export interface OverviewContext {
  /** By coffee id. */
  readonly states: ReadonlyMap<number, CoffeeState>;
  readonly labelOf: (coffeeId: number) => CoffeeLabel | undefined;
  readonly shown: Trend;
  readonly opened: Trend;
  /** The average rating of each month. */
  readonly ratings: readonly number[];
}

const listed = 5;

/** What customers do with a coffee, next to what the roaster says. */
interface CoffeeState {
  readonly text: string;
  readonly isAsMeant: boolean;
}

/** Presents the overview of the portal. */
export function presentOverview(
  messages: Messages,
  format: Format,
  { stats, brewsByDay, onboarding, coffeeOverview }: Dashboard,
  context: OverviewContext,
) {
  const { shown, opened, ratings } = context;
  const { figures, setUp } = messages.portal;
  const { completed, total, steps } = onboarding;
  const firstOpen = steps.find(({ done }) => !done)?.key;
  const counted = (label: string, { counts, before }: Trend) => {
    const total = sum(counts);
    return {
      label,
      value: format.number(total),
      delta: before === 0 ? undefined : format.percent(total / before - 1, "exceptZero"),
      note: figures.days,
      spark: { values: untilYesterday(counts) },
    };
  };
  const brews = brewsByDay.map((day) => day.brews);
  return {
    setUp: {
      progress: completed === total ? setUp.complete : setUp.progress(completed, total),
      percent: onboarding.percent,
      /** One line is enough for the last step. */
      isFolded: completed >= total - 1,
      steps: steps.map(({ key, done }) => ({ key, isDone: done, isNext: key === firstOpen })),
    },
    figures: [
      counted(figures.shown, shown),
      counted(figures.opened, opened),
      {
        label: figures.brewed,
        value: format.number(sum(brews)),
        delta: undefined,
        note: figures.inAll(format.number(stats.brews)),
        spark: { values: untilYesterday(brews) },
      },
      {
        label: figures.rating,
        value: stats.avgRating === null ? "–" : format.number(stats.avgRating),
        delta: undefined,
        note: stats.brews === 0 ? figures.none : figures.brews(format.number(stats.brews)),
        // One month is no line.
        spark: ratings.length < 2 ? undefined : { values: ratings, bounds: starBounds },
      },
    ],
    compared: messages.analytics.compared,
    coffees: presentCoffees(messages, format, coffeeOverview, context),
  };
}

export type OverviewView = ReturnType<typeof presentOverview>;

const starBounds = [1, 5] as const;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Returns the coffees that are brewed most, each with its state. */
function presentCoffees(
  { portal: { coffees: text } }: Messages,
  format: Format,
  coffees: Dashboard["coffeeOverview"],
  { states, labelOf }: OverviewContext,
) {
  return coffees
    .toSorted((a, b) => b.brewCount - a.brewCount)
    .slice(0, listed)
    .map(({ id, name, brewCount, recipeCount }) => ({
      id,
      name,
      label: labelOf(id),
      cups: format.number(brewCount),
      state: states.get(id) ?? {
        text: recipeCount === 0 ? text.noRecipe : text.tooFew,
        isAsMeant: undefined,
      },
    }));
}
