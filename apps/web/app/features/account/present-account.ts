import type { Me } from "@brewdial/contract/auth/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Passkey } from "@brewdial/contract/auth/passkey-models.ts";
import type { NotificationPreferences } from "@brewdial/contract/profile/endpoints.ts";
import type { Session } from "@brewdial/contract/auth/sessions.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { joinList } from "#app/i18n/join-list.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import type { AccountPageName } from "./account-nav.tsx";

type User = Shape<typeof Me>;
type Mails = Shape<typeof NotificationPreferences>;
type SignIn = Shape<typeof Session>;

/** Returns the name and email address of the account, and what others see of it. */
export const presentYou = (
  { account: { you } }: Messages,
  user: Pick<User, "id" | "name" | "email" | "showBrewLogs" | "showSavedRecipes" | "showComments">,
) => ({
  id: String(user.id),
  name: user.name ?? "",
  email: user.email ?? you.emailNone,
  lists: [
    { name: "showBrewLogs", text: you.brews, isOn: user.showBrewLogs },
    { name: "showSavedRecipes", text: you.savedRecipes, isOn: user.showSavedRecipes },
    { name: "showComments", text: you.comments, isOn: user.showComments },
  ],
});

export type YouView = ReturnType<typeof presentYou>;

interface AccountParts {
  readonly user: Pick<User, "name" | "email" | "hasPassword">;
  readonly mails: Mails;
  readonly passkeyCount: number;
  readonly sessions: readonly SignIn[];
  /** Number of access tokens. */
  readonly tokenCount: number;
  readonly units: UnitChoice;
  readonly timeZone: string | null;
}

/** Returns the current value of each page of the account. */
export function presentValues(
  messages: Messages,
  { user, mails, passkeyCount, sessions, tokenCount, units, timeZone }: AccountParts,
): Readonly<Record<AccountPageName, string>> {
  const { values } = messages.account;
  const { preferences } = messages;
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
      messages.languageName,
      ...(place === undefined ? [] : [place]),
    ].join(", "),
    notifications: kinds.length === 0 ? values.noMails : joinList(messages.locale, kinds),
    password: user.hasPassword ? values.hasPassword : values.noPassword,
    passkeys: values.passkeys(passkeyCount),
    sessions: values.sessions(sessions.length),
    connections: values.connections(tokenCount),
    export: values.export,
    delete: values.delete,
  };
}

/** Returns the sessions of the user, this browser first. */
export function presentSessions(
  messages: Messages,
  format: Format,
  sessions: readonly SignIn[],
  timeZone: string,
  relativeDay: (iso: string) => string,
) {
  const text = messages.account.sessions;
  const ordered = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return ordered.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
    id,
    device: device ?? text.unknown,
    signedIn: text.signedIn(format.date(createdAt, timeZone)),
    lastSeen: isCurrent ? text.here : text.lastSeen(relativeDay(lastSeenAt)),
    isCurrent,
  }));
}

export type SessionView = ReturnType<typeof presentSessions>[number];

/** Returns the passkeys of the account, newest first. */
export function presentPasskeys(
  messages: Messages,
  format: Format,
  passkeys: readonly Shape<typeof Passkey>[],
  timeZone: string,
  relativeDay: (iso: string) => string,
) {
  const text = messages.account.passkeys;
  return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    added: text.addedOn(format.date(createdAt, timeZone)),
    lastUsed: lastUsedAt === null ? text.neverUsed : text.lastUsed(relativeDay(lastUsedAt)),
  }));
}

export type PasskeyView = ReturnType<typeof presentPasskeys>[number];

/** Returns the day on which this browser signed in. */
export function presentSince(
  format: Format,
  sessions: readonly SignIn[],
  timeZone: string,
): string | undefined {
  const current = sessions.find(({ isCurrent }) => isCurrent);
  return current === undefined ? undefined : format.date(current.createdAt, timeZone);
}
