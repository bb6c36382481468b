import type { Shape } from "@brewdial/contract/model.ts";
import type { PublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

const maxBrews = 10;

/** Presents a public profile. Saved recipes are presented like any list of recipes. */
export function presentProfile(
  messages: Messages,
  format: Format,
  { user, stats, brewLogs, comments }: Shape<typeof PublicProfile>,
) {
  const { profile: text, locale } = messages;
  const month = dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const methods: Readonly<Record<string, string>> = messages.methods;
  return {
    name: user.displayName,
    initial: (Array.from(user.displayName)[0] ?? "?").toUpperCase(),
    facts: [
      text.since(month.format(new Date(user.memberSince))),
      ...(stats.brewCount === 0 ? [] : [text.brews(format.number(stats.brewCount))]),
      ...(stats.savedCount === 0 ? [] : [text.savedCount(format.number(stats.savedCount))]),
      ...(stats.commentCount === 0 ? [] : [text.comments(format.number(stats.commentCount))]),
    ],
    description: text.description(user.displayName),
    brews: brewLogs.slice(0, maxBrews).map(({ id, method, stars, coffee, brewedAt }) => ({
      id,
      ...presentCoffee(text, coffee),
      method: methods[method] ?? method,
      rating: stars === null ? undefined : { stars, label: text.stars(format.number(stars)) },
      date: format.date(brewedAt, "UTC"),
    })),
    comments: comments.map(({ id, recipeId, body, createdAt }) => ({
      id,
      recipeId: String(recipeId),
      body,
      date: format.date(createdAt, "UTC"),
    })),
  };
}

export type ProfileView = ReturnType<typeof presentProfile>;

/** A brewed coffee may be missing or deleted, so its fields are checked. */
function presentCoffee(text: Messages["profile"], coffee: object | null) {
  const { id, slug, name } = (coffee ?? {}) as Readonly<Record<string, unknown>>;
  return {
    coffee: typeof name === "string" ? name : text.unknownCoffee,
    key: typeof id === "number" && typeof slug === "string" ? `${id}-${slug}` : undefined,
  };
}
