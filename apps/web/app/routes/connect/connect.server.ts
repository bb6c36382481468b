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
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import type { Messages } from "#app/i18n/messages.ts";

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

/** Returns the string parameters of a request. */
function readParameters(get: (name: string) => unknown): Request {
  const entries = parameters.map((each) => [each, get(each)] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
}

/** Returns the user's choices; unchecked checkboxes are not submitted. */
function readChoices(get: (name: string) => unknown): Choices {
  const until = connectionEnds.find((end) => end === get("until"));
  return until === undefined ? defaultChoices : { mayWrite: get("write") === "on", until };
}

/** The request of an app, and the user's choices from before they signed in or confirmed. */
interface Asked {
  readonly request: Request;
  readonly choices: Choices;
}

/**
 * Returns the request in the URL, else the one that this browser stored while its user signed in. A repeated parameter makes it invalid
 * (OAuth 2.1, 3.1), because programs differ in which value they use.
 */
function findRequest({ state }: RequestContext, query: URLSearchParams): Asked {
  if (query.has("client_id")) {
    const isRepeated = parameters.some((each) => query.getAll(each).length > 1);
    return { request: isRepeated ? {} : readParameters((each) => query.get(each)), choices: defaultChoices };
  }
  const kept = state.read(name);
  const get = (each: string) =>
    typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>)[each] : undefined;
  return { request: readParameters(get), choices: readChoices(get) };
}

/** Stores the request in this browser, because it is longer than a return path may be. */
const keepRequest = ({ state }: RequestContext, { request, choices: { mayWrite, until } }: Asked) =>
  state.write(name, { ...request, until, ...(mayWrite ? { write: "on" } : {}) }, hourSeconds);

/** Loads the consent page of the app in the URL. Guests sign in first and are then redirected back. */
export async function loadConnect(requestContext: RequestContext, url: URL) {
  const { api, bodyOf, path, read, messages } = requestContext;
  const asked = findRequest(requestContext, url.searchParams);
  const result = await api(getConnectionRequest, { query: asked.request });
  if (result.status === 401) {
    keepRequest(requestContext, asked);
    throw redirectToSignIn(requestContext, path("/connect"));
  }
  if (result.status === 400) return showInvalid(messages);
  const { request, redirectTo } = bodyOf(getConnectionRequest, result);
  if (request === null) return showInvalid(messages, redirectTo ?? undefined);
  const { user } = await read(getMe, {});
  const view = presentConnect(messages, user, request, { fields: asked.request, choices: asked.choices });
  return data({ page: pageOf(messages, view.title), view, invalid: undefined });
}

function showInvalid(messages: Messages, address?: string) {
  const invalid = presentInvalid(messages, address);
  return data({ page: pageOf(messages, invalid.title), view: undefined, invalid }, { status: 400 });
}

const pageOf = ({ connect }: Messages, title: string) => ({
  title,
  description: connect.description,
  isIndexed: false,
});

/** Grants the submitted request. A user whose sign-in is too old must confirm first. */
export async function allow(requestContext: RequestContext, form: FormData) {
  const { api, path, state, messages } = requestContext;
  const request = readParameters((each) => form.get(each));
  const choices = readChoices((each) => form.get(each));
  const result = await api(allowConnection, { body: { ...request, ...choices } });
  if (result.ok) {
    state.clear(name);
    const { redirectTo } = result.body;
    // The app's metadata document or the form has changed in the meantime.
    if (new URL(redirectTo).searchParams.has("error"))
      return data(
        { done: presentInvalid(messages, redirectTo), message: undefined, choices },
        { status: 400 },
      );
    return data({ done: presentDone(messages, redirectTo), message: undefined, choices });
  }
  const { status, body } = result;
  if (status === 404) throw data(null, { status });
  if (status === 401 || body.code === "reauthentication_required") {
    keepRequest(requestContext, { request, choices });
    throw status === 401
      ? redirectToSignIn(requestContext, path("/connect"))
      : toConfirm(requestContext, path("/connect"));
  }
  const { connect, errors } = messages;
  // Invalid requests are reported by the loader, which validates the request again.
  const message = status === 400 ? connect.tooMany : errors[status === 429 ? 429 : 503].text;
  return data({ done: undefined, message, choices }, { status });
}
