import type { Shape } from "@brewdial/contract/model.ts";
import type { ConnectionRequest } from "@brewdial/contract/oauth/endpoints.ts";
import type { Words } from "#app/words/words.ts";

/** Returns what the user is asked about an app. */
export function presentConnect(
  { connect, connections }: Words,
  request: Shape<typeof ConnectionRequest>,
  fields: Readonly<Record<string, string>>,
) {
  const { clientName, clientHost, redirectHost, isLocal, scopes, refuseTo } = request;
  const { account, from, answersTo, may, never, until, onlyIf, allow, refuse, mailed } = connect;
  return {
    title: connect.title(clientName),
    lead: connect.lead(clientName),
    facts: [
      { label: from, value: clientHost },
      { label: answersTo, value: isLocal ? connect.thisDevice(redirectHost) : redirectHost },
    ],
    scopes: scopes.map((scope) => ({
      name: connections.make.scopes[scope][0],
      hint: connections.make.scopes[scope][1],
    })),
    refuseTo,
    /** The request, which the form sends again. */
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    text: {
      account,
      may,
      never,
      until,
      onlyIf,
      allow,
      refuse,
      mailed,
      local: isLocal ? connect.local : undefined,
    },
  };
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
