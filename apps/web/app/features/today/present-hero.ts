import { capitalize } from "@brewdial/domain/text/capitalize.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { SuggestedBrew } from "@brewdial/contract/today/endpoints.ts";
import { dateIn } from "@brewdial/domain/brewing/calendar.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { brewerBand } from "#app/features/grinders/brewer-band.ts";
import { describeAdvice, describeMove } from "#app/features/rating/describe-advice.ts";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { brewTime } from "#app/i18n/quantities.ts";
import { starText } from "#app/i18n/locale.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { describeDay } from "./describe-day.ts";
import { describeProgress, type RecentBrews } from "./describe-progress.ts";
import { describeAge } from "./present-bags.ts";
import type { TodayPicks } from "./picks.ts";

type Suggestion = Shape<typeof SuggestedBrew>;

export interface HeroData {
  readonly suggestion: Suggestion;
  readonly recentBrews: RecentBrews;
  readonly grinder: Shape<typeof GrinderDetail>;
  readonly picks: TodayPicks;
  /** The visitor's grinder for the method, with their name for it. */
  readonly own: { readonly slug: string; readonly name: string } | undefined;
  /** Today's date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly timeZone: string;
}

/** Presents the suggested brew: the card of Today. */
export function presentHero(messages: Messages, format: Format, data: HeroData) {
  const { suggestion, picks } = data;
  const { coffee, bag, machine, method } = suggestion;
  const brewer = brewerOrMethod(messages, machine, method);
  const view = presentView(data, brewer);
  const isEspresso = method === "espresso";
  return {
    label: coffee === null ? undefined : coffeeLabel(coffee),
    coffee: coffee?.name ?? messages.today.anyCoffee,
    roaster: coffee?.roasterName,
    age: describeAge(messages, bag),
    brewer: { name: brewer, icon: brewerIcon(method) },
    grinder: data.own?.slug === suggestion.grinder.slug ? data.own.name : data.grinder.name,
    view,
    numbers: {
      dose: format.weight(suggestion.doseGrams),
      water: format.weight(suggestion.waterGrams),
      waterName: isEspresso ? messages.brewing.inCup : messages.brewing.water,
      ratio: format.ratio(suggestion.ratio),
      temperature: format.temperature(suggestion.waterTempF),
      time: brewTime(format, suggestion.brewTimeSeconds),
    },
    // Only explicit choices: another bag keeps the brewer and grinder of its last brew.
    picks: { bag: bag?.id, machine: picks.machine, grinder: picks.grinder },
    last: presentLast(messages, format, data, view),
  };
}

export type HeroView = ReturnType<typeof presentHero>;

function presentView({ suggestion, grinder, picks }: HeroData, brewer: string): DialView {
  const { dial, isRising } = presentDial(grinder.dial);
  const { grindSetting, lastBrew } = suggestion;
  const isSameGrinder = lastBrew?.grinder?.slug === grinder.slug;
  const ghost = isSameGrinder && lastBrew.grindSetting !== grindSetting ? lastBrew.grindSetting : null;
  return {
    name: `${grinder.brand} ${grinder.name}`,
    dial,
    isRising,
    setting: snap(dial, picks.setting ?? grindSetting),
    range: suggestion.grindRange,
    ghost: ghost ?? undefined,
    band: brewerBand(grinder, suggestion.method, brewer),
    isGuess: lastBrew === null,
  };
}

/** Presents the last result and the change that it suggests; for a first brew, the reason for the suggestion. */
function presentLast(messages: Messages, format: Format, data: HeroData, { dial }: DialView) {
  const { today, rate } = messages;
  const { lastBrew, next, reason, convertedFrom } = data.suggestion;
  if (lastBrew === null || next === null) {
    const result =
      reason.code === "official_recipe"
        ? today.last.official(String(reason.params["roaster"]))
        : reason.code === "no_coffee"
          ? today.last.noCoffee
          : today.last.firstBrew;
    return { result, move: undefined, followed: undefined, why: undefined };
  }
  const day = capitalize(
    describeDay(messages.locale, dateIn(data.timeZone, new Date(lastBrew.brewedAt)), data.date),
  );
  const { taste, comparedToPrevious } = next.basis;
  const label = lastBrew.grindSettingLabel ?? "";
  if (convertedFrom !== null) {
    const { grinder, settingLabel } = convertedFrom;
    const move = today.last.converted(settingLabel, grinder.name);
    return { result: today.last.plain(day, label), move, followed: undefined, why: undefined };
  }
  const context = { messages, format, dial };
  const move = describeMove(context, next.next);
  const { going } = rate.last;
  const lower = move && move.charAt(0).toLowerCase() + move.slice(1);
  const followed =
    next.next.followedPreviousAdvice === true && comparedToPrevious !== null
      ? today.followed[comparedToPrevious]
      : undefined;
  const progress = describeProgress(messages, data.suggestion, data.recentBrews);
  return {
    result:
      progress ??
      (taste === "unknown" ? today.last.plain(day, label) : today.last.at(day, label, today.tastes[taste])),
    move:
      reason.code === "kept"
        ? today.last.kept
        : lower === undefined
          ? today.last.same
          : next.next.change !== "grind"
            ? going.other(lower)
            : progress !== undefined && next.next.toLabel !== null
              ? today.last.now(next.next.toLabel)
              : going.grind(lower),
    followed: progress === undefined ? followed : undefined,
    why: {
      followed: progress ?? followed,
      day,
      label,
      taste: today.tastes[taste],
      stars: lastBrew.stars === null ? undefined : today.stars(starText(messages.locale, lastBrew.stars)),
      notes: lastBrew.notes ?? undefined,
      advice: describeAdvice(context, next.next),
      loupe:
        next.next.change === "grind" && next.next.from !== null && next.next.to !== null
          ? { from: next.next.from, to: next.next.to }
          : undefined,
    },
  };
}
