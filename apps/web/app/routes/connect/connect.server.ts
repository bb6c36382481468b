import { allowConnection, getConnectionRequest } from "@brewdial/contract/oauth/endpoints.ts";
import { data } from "react-router";
import { presentConnect, presentDone, presentInvalid } from "#app/features/connections/present-connect.ts";
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

/** Returns the request of the address, else the one that this browser kept while its user signed in. */
function findRequest({ state }: Session, query: URLSearchParams): Request {
  if (query.has("client_id")) return readParameters((each) => query.get(each));
  const kept = state.read(name);
  return typeof kept === "object" && kept !== null
    ? readParameters((each) => (kept as Record<string, unknown>)[each])
    : {};
}

/** Keeps the request in this browser: it is longer than a path to come back to may be. */
const keepRequest = ({ state }: Session, request: Request) => state.write(name, request, hourSeconds);

/** Reads what the app of an address asks for. Guests sign in first and come back. */
export async function loadConnect(session: Session, url: URL) {
  const { api, bodyOf, path, words } = session;
  const query = findRequest(session, url.searchParams);
  const result = await api(getConnectionRequest, { query });
  if (result.status === 401) {
    keepRequest(session, query);
    throw redirectToSignIn(session, path("/connect"));
  }
  if (result.status === 400) return showInvalid(words);
  const { request, redirectTo } = bodyOf(getConnectionRequest, result);
  if (request === null) return showInvalid(words, redirectTo ?? undefined);
  const view = presentConnect(words, request, query);
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
  const result = await api(allowConnection, { body: request });
  if (result.ok) {
    state.clear(name);
    return data({ done: presentDone(words, result.body.redirectTo), message: undefined });
  }
  const { status, body } = result;
  if (status === 404) throw data(null, { status });
  if (status === 401 || body.code === "reauthentication_required") {
    keepRequest(session, request);
    throw status === 401 ? redirectToSignIn(session, path("/connect")) : toConfirm(session, path("/connect"));
  }
  const { connect, errors } = words;
  // What is not valid is shown by the loader, which checks the request again.
  const message = status === 400 ? connect.tooMany : errors[status === 429 ? 429 : 503].text;
  return data({ done: undefined, message }, { status });
}
