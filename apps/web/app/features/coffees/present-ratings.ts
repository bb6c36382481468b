import { settingUnit } from "#app/features/dial/setting-unit.ts";
import { brewerPageName } from "#app/features/grinders/brewer-page-name.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import type { Setting } from "./present-settings.ts";

/** Pixels of the chart: the spacing of bars, a bar's width, and the space for the stars above and the texts below. */
const place = 72;
const barWidth = 44;
const maxHeight = 96;
const minHeight = 8;
const top = 24;
const bottom = 40;

/**
 * Presents how people rated the coffee at each setting of the visitor's grinder: one chart per brewer, or a sentence if there is only one
 * setting. Undefined without ratings.
 */
export function presentRatings(messages: Messages, format: Format, settings: readonly Setting[]) {
  const rated = settings.filter(({ ratings }) => ratings.length > 0);
  if (rated.length === 0) return undefined;
  const { ratings: title, ratingsNote: note } = messages.coffeePage;
  return {
    title,
    note,
    charts: rated
      .filter(({ ratings }) => ratings.length > 1)
      .map((setting) => presentChart(messages, format, setting)),
    lines: rated
      .filter(({ ratings }) => ratings.length === 1)
      .map((setting) => ({
        brewer: brewerPageName(messages, setting.method),
        text: describe(messages, format, setting),
      })),
  };
}

export type RatingsView = NonNullable<ReturnType<typeof presentRatings>>;
export type RatingChartView = ReturnType<typeof presentChart>;

/** Describes the stars of each setting in a sentence. */
const describe = (messages: Messages, format: Format, { ratings }: Setting): string =>
  ratings
    .map(({ onGrinder, rating, brewers }) =>
      messages.coffeePage.peopleAt(
        withUnit(messages, onGrinder),
        format.number(rating),
        format.number(brewers),
      ),
    )
    .join(". ");

const withUnit = (messages: Messages, onGrinder: Setting["onGrinder"]): string =>
  [onGrinder.label, settingUnit(messages, onGrinder)].filter(Boolean).join(" ");

function presentChart(messages: Messages, format: Format, setting: Setting) {
  const { method, ratings } = setting;
  const { coffeePage: text } = messages;
  const most = Math.max(...ratings.map(({ brewers }) => brewers));
  const [usual] = ratings.toSorted((one, other) => other.brewers - one.brewers || other.rating - one.rating);
  const axis = top + maxHeight;
  return {
    method,
    title: text.ratingsOf(
      brewerPageName(messages, method),
      usual === undefined ? "" : withUnit(messages, usual.onGrinder),
    ),
    label: describe(messages, format, setting),
    width: place * ratings.length,
    height: axis + bottom,
    axis,
    barWidth,
    bars: ratings.map((one, position) => {
      const height = Math.max(minHeight, Math.round((one.brewers / most) * maxHeight));
      return {
        from: one.from,
        x: place * position + (place - barWidth) / 2,
        center: place * (position + 0.5),
        y: axis - height,
        height,
        stars: format.number(one.rating),
        setting: one.onGrinder.label,
        people: text.people(format.number(one.brewers)),
        isUsual: one === usual,
      };
    }),
  };
}
