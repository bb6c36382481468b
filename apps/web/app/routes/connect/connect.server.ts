import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { allowConnection, connectionEnds, getConnectionRequest } from "@brewdial/contract/oauth/endpoints.ts";
import { data } from "react-router";
import {
  type Choices,
  defaultChoices,
  presentConnect,
  presentDone,
  presentInvalid,
} from "#app/features/connections/present-connect.ts";
import { toConfirm } from "#app/features/sign-in/confirm.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import type { Words } from "#app/words/words.ts";

const name = "connect";
const hourSeconds = 3600;
const parameters = [
  "response_type",
  "client_id",
  "redirect_uri",
  "code_challenge",
  "code_challenge_method",
  "resource",
  "scope",
  "state",
] as const;

type Request = Partial<Record<(typeof parameters)[number], string>>;

/** Returns the parameters of a request that are texts. */
function readParameters(get: (name: string) => unknown): Request {
  const entries = parameters.map((each) => [each, get(each)] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
}

/** Returns what the user chose; a box that is not ticked is not sent. */
function readChoices(get: (name: string) => unknown): Choices {
  const until = connectionEnds.find((end) => end === get("until"));
  return until === undefined ? defaultChoices : { mayWrite: get("write") === "on", until };
}

/** What an app asks for, and what the user chose before they signed in or confirmed. */
interface Asked {
  readonly request: Request;
  readonly choices: Choices;
}

/**
 * Returns the request of the address, else the one that this browser kept while its user signed in. A parameter that is sent twice makes it
 * invalid (OAuth 2.1, 3.1): programs differ in which of the two they take.
 */
function findRequest({ state }: Session, query: URLSearchParams): Asked {
  if (query.has("client_id")) {
    const isRepeated = parameters.some((each) => query.getAll(each).length > 1);
    return { request: isRepeated ? {} : readParameters((each) => query.get(each)), choices: defaultChoices };
  }
  const kept = state.read(name);
  const get = (each: string) =>
    typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>)[each] : undefined;
  return { request: readParameters(get), choices: readChoices(get) };
}

/** Keeps the request in this browser: it is longer than a path to come back to may be. */
const keepRequest = ({ state }: Session, { request, choices: { mayWrite, until } }: Asked) =>
  state.write(name, { ...request, until, ...(mayWrite ? { write: "on" } : {}) }, hourSeconds);

/** Reads what the app of an address asks for. Guests sign in first and come back. */
export async function loadConnect(session: Session, url: URL) {
  const { api, bodyOf, path, read, words } = session;
  const asked = findRequest(session, url.searchParams);
  const result = await api(getConnectionRequest, { query: asked.request });
  if (result.status === 401) {
    keepRequest(session, asked);
    throw redirectToSignIn(session, path("/connect"));
  }
  if (result.status === 400) return showInvalid(words);
  const { request, redirectTo } = bodyOf(getConnectionRequest, result);
  if (request === null) return showInvalid(words, redirectTo ?? undefined);
  const { user } = await read(getMe, {});
  const view = presentConnect(words, user, request, { fields: asked.request, choices: asked.choices });
  return data({ page: pageOf(words, view.title), view, invalid: undefined });
}

function showInvalid(words: Words, address?: string) {
  const invalid = presentInvalid(words, address);
  return data({ page: pageOf(words, invalid.title), view: undefined, invalid }, { status: 400 });
}

const pageOf = ({ connect }: Words, title: string) => ({
  title,
  description: connect.description,
  isIndexed: false,
});

/** Allows the app of the form. An older sign-in is confirmed first. */
export async function allow(session: Session, form: FormData) {
  const { api, path, state, words } = session;
  const request = readParameters((each) => form.get(each));
  const choices = readChoices((each) => form.get(each));
  const result = await api(allowConnection, { body: { ...request, ...choices } });
  if (result.ok) {
    state.clear(name);
    const { redirectTo } = result.body;
    // The document of the app changed meanwhile, or the form did.
    if (new URL(redirectTo).searchParams.has("error"))
      return data({ done: presentInvalid(words, redirectTo), message: undefined, choices }, { status: 400 });
    return data({ done: presentDone(words, redirectTo), message: undefined, choices });
  }
  const { status, body } = result;
  if (status === 404) throw data(null, { status });
  if (status === 401 || body.code === "reauthentication_required") {
    keepRequest(session, { request, choices });
    throw status === 401 ? redirectToSignIn(session, path("/connect")) : toConfirm(session, path("/connect"));
  }
  const { connect, errors } = words;
  // What is not valid is shown by the loader, which checks the request again.
  const message = status === 400 ? connect.tooMany : errors[status === 429 ? 429 : 503].text;
  return data({ done: undefined, message, choices }, { status });
}
