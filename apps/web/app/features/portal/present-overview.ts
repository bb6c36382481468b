import type { Shape } from "@brewdial/contract/model.ts";
import type { BrewReport } from "@brewdial/contract/roaster-portal/brews.ts";
import type { PortalDashboard } from "@brewdial/contract/roaster-portal/endpoints.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

type Dashboard = Shape<typeof PortalDashboard>;
type Report = Shape<typeof BrewReport>;

/** Smallest difference of the grind index that is worth a look: about one step of most grinders. */
const minPoints = 3;
const listed = 3;

/** Presents the overview of the portal. */
export function presentOverview(
  words: Words,
  format: Format,
  { stats, onboarding, coffeeOverview }: Dashboard,
  reports: readonly Report[],
) {
  const { figures, setUp } = words.portal;
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
      steps: steps.map(({ key, done }) => ({ key, isDone: done, isNext: key === firstOpen })),
    },
    figures: [
      counted(figures.shown, stats.embedImpressions30d),
      counted(figures.opened, stats.embedClicks30d),
      counted(figures.pageViews, stats.pageViews30d),
      {
        label: figures.rating,
        value: stats.avgRating === null ? "–" : format.number(stats.avgRating),
        note: stats.brews === 0 ? figures.none : figures.brews(format.number(stats.brews)),
      },
    ],
    finding: presentFinding(words, format, reports),
    most: presentMost(format, coffeeOverview),
  };
}

export type OverviewView = ReturnType<typeof presentOverview>;

/** Returns the largest difference between an official recipe and what customers brewed in the newest month. */
function presentFinding({ portal, methods }: Words, format: Format, reports: readonly Report[]) {
  const month = reports[0]?.month;
  const [largest] = reports
    .filter((report) => report.month === month)
    .flatMap((report) =>
      report.official === null
        ? []
        : [{ report, points: report.brewed.grindIndex - Math.round(report.official.grindIndex) }],
    )
    .filter(({ points }) => Math.abs(points) >= minPoints)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  if (largest === undefined) return undefined;
  const { report, points } = largest;
  const { grind, rating } = portal.finding;
  const direction = points < 0 ? "finer" : "coarser";
  const rated = report.brewed.rating;
  return {
    coffee: report.coffee.name,
    text:
      grind(format.number(Math.abs(points)), direction, methods[report.method], report.grinder.name) +
      (rated === null ? "" : rating(format.number(rated))),
  };
}

function presentMost(format: Format, coffees: Dashboard["coffeeOverview"]) {
  const brewed = coffees
    .filter(({ brewCount }) => brewCount > 0)
    .toSorted((a, b) => b.brewCount - a.brewCount)
    .slice(0, listed);
  const max = brewed[0]?.brewCount ?? 1;
  return brewed.map(({ id, name, brewCount }) => ({
    id,
    name,
    count: format.number(brewCount),
    percent: Math.round((100 * brewCount) / max),
  }));
}
