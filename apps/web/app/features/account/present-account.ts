import type { Me } from "@brewdial/contract/auth-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { NotificationPreferences } from "@brewdial/contract/profile.ts";
import type { Session } from "@brewdial/contract/sessions.ts";
import type { Words } from "#app/words/en.ts";
import type { Format, UnitChoice } from "#app/words/format.ts";
import type { AccountPageName } from "./account-nav.tsx";

type User = Shape<typeof Me>;
type Mails = Shape<typeof NotificationPreferences>;
type SignIn = Shape<typeof Session>;

/** Returns who the account belongs to. */
export const presentYou = ({ account }: Words, { id, name, email }: Pick<User, "id" | "name" | "email">) => ({
  id: String(id),
  name: name ?? "",
  email: email ?? account.you.emailNone,
});

export type YouView = ReturnType<typeof presentYou>;

interface AccountParts {
  readonly user: Pick<User, "name" | "email" | "hasPassword">;
  readonly mails: Mails;
  readonly sessions: readonly SignIn[];
  readonly units: UnitChoice;
  readonly timeZone: string | null;
}

/** Returns the present value of each page of the account. */
export function presentValues(
  words: Words,
  { user, mails, sessions, units, timeZone }: AccountParts,
): Readonly<Record<AccountPageName, string>> {
  const { values } = words.account;
  const { preferences } = words;
  const kinds = [
    ...(mails.notifyRecipeComments ? [values.mails.comments] : []),
    ...(mails.notifyRecipeFavorites ? [values.mails.saves] : []),
    ...(mails.notifyRecipeBrews ? [values.mails.brews] : []),
  ];
  const place = timeZone?.split("/").at(-1)?.replaceAll("_", " ");
  return {
    you: [user.name, user.email].filter((part) => part !== null).join(", "),
    preferences: [
      preferences.temperatures[units.temperature],
      values.weights[units.weight],
      words.languageName,
      ...(place === undefined ? [] : [place]),
    ].join(", "),
    notifications: kinds.length === 0 ? values.noMails : values.list(kinds),
    password: user.hasPassword ? values.hasPassword : values.noPassword,
    sessions: values.sessions(sessions.length),
    export: values.export,
    delete: values.delete,
  };
}

/** Returns the places where the user is signed in, this browser first. */
export function presentSessions(
  words: Words,
  format: Format,
  sessions: readonly SignIn[],
  timeZone: string,
  relativeDay: (iso: string) => string,
) {
  const text = words.account.sessions;
  const ordered = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return ordered.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
    id,
    device: device ?? text.unknown,
    signedIn: text.signedIn(format.date(createdAt, timeZone)),
    lastSeen: isCurrent ? text.now : text.lastSeen(relativeDay(lastSeenAt)),
    isCurrent,
  }));
}

export type SessionView = ReturnType<typeof presentSessions>[number];

/** Returns the day on which this browser signed in. */
export function presentSince(
  format: Format,
  sessions: readonly SignIn[],
  timeZone: string,
): string | undefined {
  const current = sessions.find(({ isCurrent }) => isCurrent);
  return current === undefined ? undefined : format.date(current.createdAt, timeZone);
}
