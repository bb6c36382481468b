import type { AccessToken } from "@brewdial/contract/auth/access-tokens.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Scope } from "@brewdial/contract/scopes.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { joinList } from "#app/i18n/join-list.ts";
import type { Format } from "#app/i18n/format.ts";

type Token = Shape<typeof AccessToken>;

const dayMs = 86_400_000;
const soonDays = 7;

/** Returns what scopes allow as a phrase; write scopes are described as including read access. */
export function presentScopes({ connections: text, locale }: Messages, scopes: readonly Scope[]): string {
  const shown = scopes.filter(
    (scope) => !scopes.includes(scope.replace(":read", ":write") as Scope) || scope.endsWith(":write"),
  );
  const phrase = joinList(
    locale,
    shown.map((scope) => text.can[scope]),
  );
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** What the presentation of tokens needs besides the tokens. */
export interface TokenContext {
  readonly timeZone: string;
  readonly now: number;
  /** Returns how long ago a day was. */
  readonly relativeDay: (iso: string) => string;
}

/** Returns when a token expires or expired: in days if that is near. */
function presentEnd(
  { connections: text }: Messages,
  format: Format,
  token: Token,
  { timeZone, now }: TokenContext,
) {
  const leftMs = Date.parse(token.expiresAt) - now;
  const date = format.date(token.expiresAt, timeZone);
  if (leftMs <= 0) return { ends: text.ended(date), state: "ended" as const };
  if (leftMs < soonDays * dayMs)
    return { ends: text.endsSoon(Math.floor(leftMs / dayMs)), state: "soon" as const };
  return { ends: text.ends(date), state: "active" as const };
}

/** Returns when an app or token was last used. */
export const presentLastUse = (
  text: Messages["connections"],
  lastUsedAt: string | null,
  relativeDay: TokenContext["relativeDay"],
): string => (lastUsedAt === null ? text.neverUsed : text.lastUsed(relativeDay(lastUsedAt)));

/** Returns the access tokens of the account, newest first. */
export const presentTokens = (
  messages: Messages,
  format: Format,
  tokens: readonly Token[],
  context: TokenContext,
) =>
  tokens.map((token) => ({
    id: token.id,
    name: token.name,
    endLabel: messages.connections.endNamed(token.name),
    start: `${token.start}…`,
    can: presentScopes(messages, token.scopes),
    lastUsed: presentLastUse(messages.connections, token.lastUsedAt, context.relativeDay),
    ...presentEnd(messages, format, token, context),
  }));

export type TokenView = ReturnType<typeof presentTokens>[number];

/** Returns the texts of the list. They are sent with its data, so that the browser does not load a message file for one page. */
export const presentListText = ({ connections }: Messages, webUrl: string) => {
  const { tokens, lead, none, end, endSure, endFinal, password, developers, assistants } = connections;
  return {
    tokens,
    lead,
    none,
    make: connections.new,
    end,
    endSure,
    endFinal,
    password,
    developers,
    assistants,
    mcpAddress: `${webUrl}/api/mcp/me`,
  };
};

export type ListText = ReturnType<typeof presentListText>;

/** Returns the texts and options of the form. */
export function presentFormText({ connections }: Messages) {
  const { name, nameHint, may, scopes, never, ends, days, year, create, mailed } = connections.make;
  return {
    name,
    nameHint,
    may,
    never,
    ends,
    create,
    mailed,
    title: connections.new,
    scopes: scopeOrder.map((scope) => ({ scope, name: scopes[scope][0], hint: scopes[scope][1] })),
    choices: [30, 90, 365].map((count) => ({ days: count, text: count === 365 ? year : days(count) })),
  };
}

export type FormText = ReturnType<typeof presentFormText>;

const scopeOrder = ["brews:read", "brews:write", "library:read", "library:write"] as const satisfies Scope[];

/** Returns the example request for trying a new token. */
export const presentTrial = (webUrl: string, { start, scopes }: Token): string => {
  const path = scopes.some((scope) => scope.startsWith("brews:")) ? "/api/brew-logs" : "/api/user/grinders";
  return `curl -H "Authorization: Bearer ${start}…" \\\n  ${webUrl}${path}`;
};
