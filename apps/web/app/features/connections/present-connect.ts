import type { AuthUser } from "@brewdial/contract/auth/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { ConnectionEnd, ConnectionRequest } from "@brewdial/contract/oauth/endpoints.ts";
import type { Scope } from "@brewdial/contract/scopes.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** The user's choices besides allowing access. */
export interface Choices {
  readonly mayWrite: boolean;
  readonly until: ConnectionEnd;
}

/** An app that requests write access gets it unless the user turns it off. */
export const defaultChoices: Choices = { mayWrite: true, until: "30-days" };

/** The scopes in display order, with what each allows an app to read. */
const reading = {
  "brews:read": "brews:read",
  "brews:write": "brews:read",
  "library:read": "library:read",
  "library:write": "library:read",
} as const satisfies Record<Scope, Scope>;

/** Returns the consent page of an app. */
export function presentConnect(
  { connect, connections }: Messages,
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
      // Names are chosen freely: the email address shows which account the browser is signed in to.
      { label: account, value: [name, email].filter((part) => part !== null).join(", ") },
      { label: from, value: clientHost },
      { label: answersTo, value: isLocal ? connect.thisDevice(redirectHost) : redirectHost },
    ],
    scopes: [...new Set(scopes.map((scope) => reading[scope]))].map((scope) => ({
      name: connections.make.scopes[scope][0],
      hint: connections.make.scopes[scope][1],
    })),
    /** What the app may write; undefined if it does not request write access. */
    writing: presentWriting(connect, clientName, scopes),
    ends: Object.entries(connect.ends).map(([value, text]) => ({ value, text })),
    choices,
    refuseTo,
    /** The parameters of the authorization request, which the form submits again. */
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

function presentWriting({ writes }: Messages["connect"], client: string, scopes: readonly Scope[]) {
  const texts = [
    ...(scopes.includes("brews:write") ? [writes["brews:write"](client)] : []),
    ...(scopes.includes("library:write") ? [writes["library:write"]] : []),
  ];
  return texts.length === 0 ? undefined : texts.join(" ");
}

export type ConnectView = ReturnType<typeof presentConnect>;

/** A page that only links back to the app. */
export interface LeaveView {
  readonly title: string;
  readonly lead: string;
  /** Undefined if there is no URL to go back to. */
  readonly to?: { readonly address: string; readonly label: string };
  /** Whether the browser goes there automatically. */
  readonly isImmediate: boolean;
}

/** Returns the page shown after an app was allowed. */
export const presentDone = (messages: Messages, address: string): LeaveView => ({
  title: messages.connect.doneTitle,
  lead: messages.connect.done,
  to: linkTo(messages, address),
  isImmediate: true,
});

/**
 * Returns the page of an invalid request. It does not redirect to the app automatically: otherwise anyone could create a link on our site
 * that redirects to theirs.
 */
export const presentInvalid = (messages: Messages, address?: string): LeaveView => ({
  title: messages.connect.invalidTitle,
  lead: messages.connect.invalid,
  ...(address === undefined ? {} : { to: linkTo(messages, address) }),
  isImmediate: false,
});

const linkTo = ({ connect }: Messages, address: string) => ({
  address,
  label: connect.backTo(new URL(address).host),
});
