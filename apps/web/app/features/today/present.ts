import { capitalize } from "@brewdial/domain/text/capitalize.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { getToday } from "@brewdial/contract/today/endpoints.ts";
import { countedWater } from "@brewdial/domain/brewing/brew-ratio.ts";
import { dateIn } from "@brewdial/domain/brewing/calendar.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { presentCard } from "#app/features/recipes/present-card.ts";
import { brewTime, joinQuantity } from "#app/i18n/quantities.ts";
import { starText } from "#app/i18n/locale.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { describeDay } from "./describe-day.ts";
import { presentBag } from "./present-bags.ts";

type Today = Bodies<typeof getToday>[200];
type Brew = Today["recentBrews"][number];

/** Presents the lists below the card: latest brews, open bags, new recipes. */
export function presentLists(messages: Messages, format: Format, today: Today) {
  return {
    recent: today.recentBrews.map((brew) => presentBrew(messages, format, brew, today)),
    bags: today.openBags.map((bag) => presentBag(messages, format, bag)),
    recipes: today.newToTry.map((recipe) => presentCard(messages, format, recipe)),
  };
}

export type TodayLists = ReturnType<typeof presentLists>;

function presentBrew(messages: Messages, format: Format, brew: Brew, { date, timeZone }: Today) {
  const { doseGrams, brewTimeSeconds } = brew;
  const waterGrams = countedWater(brew);
  return {
    id: String(brew.id),
    name: brew.coffee?.name ?? brewerOrMethod(messages, brew.machine, brew.method),
    icon: brewerIcon(brew.method),
    day: capitalize(describeDay(messages.locale, dateIn(timeZone, new Date(brew.brewedAt)), date)),
    dose: doseGrams === null ? undefined : format.weight(doseGrams).value,
    water: waterGrams === null ? undefined : joinQuantity(format.weight(waterGrams)),
    grinder: brew.grinder?.name,
    time: brewTimeSeconds === null ? undefined : brewTime(format, brewTimeSeconds),
    setting: brew.grindSettingLabel ?? "–",
    unit: brewUnit(messages, brew),
    taste: describeTaste(messages, brew),
  };
}

function describeTaste({ today, locale }: Messages, { extractionFeedback, stars }: Brew) {
  const { sour, bitter, harsh, watery, balanced } = extractionFeedback ?? {};
  const isBitter = bitter === true || harsh === true;
  const fault =
    sour === true
      ? isBitter
        ? today.tastes.uneven
        : watery === true
          ? today.tastes.thin
          : today.tastes.sour
      : isBitter
        ? today.tastes.bitter
        : watery === true
          ? today.tastes.watery
          : undefined;
  if (fault !== undefined) return { text: fault, tone: "copper" as const };
  if (balanced === true) return { text: today.tastes.good, tone: "good" as const };
  return { text: stars === null ? "" : today.stars(starText(locale, stars)), tone: "muted" as const };
}
