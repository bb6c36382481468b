import type { AuthUser } from "@brewdial/contract/auth/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { ConnectionEnd, ConnectionRequest } from "@brewdial/contract/oauth/endpoints.ts";
import type { Scope } from "@brewdial/contract/scopes.ts";
import type { Words } from "#app/words/words.ts";

/** What the user decides besides to allow. */
export interface Choices {
  readonly mayWrite: boolean;
  readonly until: ConnectionEnd;
}

/** An app that asks to write gets it unless the user says no. */
export const defaultChoices: Choices = { mayWrite: true, until: "30-days" };

/** The scopes in their order, with what each lets an app read. */
const reading = {
  "brews:read": "brews:read",
  "brews:write": "brews:read",
  "library:read": "library:read",
  "library:write": "library:read",
} as const satisfies Record<Scope, Scope>;

/** Returns what the user is asked about an app. */
export function presentConnect(
  { connect, connections }: Words,
  { name, email }: Pick<Shape<typeof AuthUser>, "name" | "email">,
  request: Shape<typeof ConnectionRequest>,
  { fields, choices }: { readonly fields: Readonly<Record<string, string>>; readonly choices: Choices },
) {
  const { clientName, clientHost, redirectHost, isLocal, scopes, refuseTo } = request;
  const { account, from, answersTo, may, never, until, unused, onlyIf, allow, refuse, mailed } = connect;
  return {
    title: connect.title(clientName),
    lead: connect.lead(clientName),
    facts: [
      // Names are chosen freely: the address tells whose account a browser was signed in to.
      { label: account, value: [name, email].filter((part) => part !== null).join(", ") },
      { label: from, value: clientHost },
      { label: answersTo, value: isLocal ? connect.thisDevice(redirectHost) : redirectHost },
    ],
    scopes: [...new Set(scopes.map((scope) => reading[scope]))].map((scope) => ({
      name: connections.make.scopes[scope][0],
      hint: connections.make.scopes[scope][1],
    })),
    /** What the app does if it may write; undefined where it does not ask to. */
    writing: presentWriting(connect, clientName, scopes),
    ends: Object.entries(connect.ends).map(([value, text]) => ({ value, text })),
    choices,
    refuseTo,
    /** The request, which the form sends again. */
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    text: {
      may,
      never,
      write: connect.write,
      until,
      unused,
      onlyIf,
      allow,
      refuse,
      mailed,
      local: isLocal ? connect.local : undefined,
    },
  };
}

function presentWriting({ writes }: Words["connect"], client: string, scopes: readonly Scope[]) {
  const texts = [
    ...(scopes.includes("brews:write") ? [writes["brews:write"](client)] : []),
    ...(scopes.includes("library:write") ? [writes["library:write"]] : []),
  ];
  return texts.length === 0 ? undefined : texts.join(" ");
}

export type ConnectView = ReturnType<typeof presentConnect>;

/** A page that only leads back to the app. */
export interface LeaveView {
  readonly title: string;
  readonly lead: string;
  /** Undefined where there is nowhere to go. */
  readonly to?: { readonly address: string; readonly label: string };
  /** Whether the browser goes there by itself. */
  readonly isImmediate: boolean;
}

/** Returns the page after an app was allowed. */
export const presentDone = (words: Words, address: string): LeaveView => ({
  title: words.connect.doneTitle,
  lead: words.connect.done,
  to: linkTo(words, address),
  isImmediate: true,
});

/**
 * Returns the page about a request that is not valid. The browser does not go back to the app by itself: anybody could then make an
 * address of ours that leads to theirs.
 */
export const presentInvalid = (words: Words, address?: string): LeaveView => ({
  title: words.connect.invalidTitle,
  lead: words.connect.invalid,
  ...(address === undefined ? {} : { to: linkTo(words, address) }),
  isImmediate: false,
});

const linkTo = ({ connect }: Words, address: string) => ({
  address,
  label: connect.backTo(new URL(address).host),
});
