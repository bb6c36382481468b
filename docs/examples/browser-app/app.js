// Lists recipes on your grinder and logs a brew, from a page of any origin: with a personal access token, or by OAuth.

const server = "https://brewdial.example";
const scope = "library:read brews:write";

// Both are files of this folder: the app is known by the address of client.json, and codes come back to this page.
const appId = new URL("client.json", location.href).href;
const redirectUri = new URL("./", location.href).href;

// The API

async function callApi(path, body) {
  const response = await fetch(server + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${await accessToken()}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: JSON.stringify(body),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(result.error);
  return result;
}

const listRecipes = () => callApi("/api/recipes?onGrinder=mine&limit=5");

/** Logs a brew of a recipe. A request that is repeated with the same `clientId` does not log it twice. */
const logBrew = (clientId, { id, doseGrams, waterGrams, onGrinder }) =>
  callApi("/api/brew-logs", {
    clientId,
    communityRecipeId: id,
    doseGrams,
    waterGrams,
    ...(onGrinder && { grinderId: onGrinder.grinder.slug, grindSetting: onGrinder.label }),
  });

// OAuth 2.1: authorization code with PKCE

/** Sends the browser to the page on which the user decides. */
async function connect() {
  const { issuer, authorization_endpoint } = await readMetadata();
  if (issuer !== server) throw new Error(`${server} says that it is ${issuer}.`);
  const pending = { state: randomText(), verifier: randomText() };
  sessionStorage.setItem("pending", JSON.stringify(pending));
  const address = new URL(authorization_endpoint);
  address.search = new URLSearchParams({
    response_type: "code",
    client_id: appId,
    redirect_uri: redirectUri,
    scope,
    resource: server,
    state: pending.state,
    code_challenge: await sha256(pending.verifier),
    code_challenge_method: "S256",
  });
  location.assign(address);
}

/** Exchanges the code of the response for tokens. Only the page that asked knows `state`, and `iss` names the server it asked. */
async function finishConnecting(answer) {
  const { state, verifier } = JSON.parse(sessionStorage.getItem("pending")) ?? {};
  sessionStorage.removeItem("pending");
  history.replaceState(null, "", redirectUri);
  if (answer.get("state") !== state || answer.get("iss") !== server)
    throw new Error("Nobody asked for this response here.");
  if (answer.get("error") === "access_denied") return;
  if (answer.has("error")) throw new Error(answer.get("error_description"));
  await requestTokens({
    grant_type: "authorization_code",
    code: answer.get("code"),
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
}

/** Returns an access token that is still valid. A refresh token works once, so only one page of this app at a time may use it. */
const accessToken = () =>
  navigator.locks.request("tokens", async () => {
    const { access, refresh, expiresAt } = readTokens();
    if (refresh === undefined || Date.now() < expiresAt) return access;
    return requestTokens({ grant_type: "refresh_token", refresh_token: refresh });
  });

async function requestTokens(grant) {
  const { token_endpoint } = await readMetadata();
  const response = await fetch(token_endpoint, {
    method: "POST",
    body: new URLSearchParams({ client_id: appId, resource: server, ...grant }),
  });
  const result = await response.json();
  if (!response.ok) {
    // The connection has ended: the user connects again.
    if (result.error === "invalid_grant") localStorage.removeItem("tokens");
    throw new Error(result.error_description);
  }
  const { access_token: access, refresh_token: refresh, expires_in } = result;
  writeTokens({ access, refresh, expiresAt: Date.now() + (expires_in - 30) * 1000 });
  return access;
}

async function disconnect() {
  const { refresh } = readTokens();
  localStorage.removeItem("tokens");
  if (refresh === undefined) return;
  const { revocation_endpoint } = await readMetadata();
  await fetch(revocation_endpoint, {
    method: "POST",
    body: new URLSearchParams({ client_id: appId, token: refresh }),
  });
}

const readMetadata = async () => (await fetch(`${server}/.well-known/oauth-authorization-server`)).json();

// Any script of this origin can read them: load no scripts of others.
const readTokens = () => JSON.parse(localStorage.getItem("tokens")) ?? {};
const writeTokens = (tokens) => localStorage.setItem("tokens", JSON.stringify(tokens));

const base64url = (bytes) => new Uint8Array(bytes).toBase64({ alphabet: "base64url", omitPadding: true });
const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
const sha256 = async (text) =>
  base64url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

// The page

const element = (id) => document.querySelector(`#${id}`);
const say = (text) => (element("status").textContent = text);

async function show() {
  const isConnected = readTokens().access !== undefined;
  element("guest").hidden = isConnected;
  element("member").hidden = !isConnected;
  const recipes = isConnected ? (await listRecipes()).data : [];
  element("recipes").replaceChildren(...recipes.map(recipeItem));
}

function recipeItem(recipe) {
  const { coffee, publication, method, doseGrams, waterGrams, onGrinder } = recipe;
  const title = publication?.title.en ?? coffee?.name ?? method;
  const grind = onGrinder ? `${onGrinder.label} on the ${onGrinder.grinder.name}` : "not for your grinder";
  const button = document.createElement("button");
  button.textContent = "Log a brew";
  const clientId = crypto.randomUUID();
  button.addEventListener(
    "click",
    act(async () => {
      await logBrew(clientId, recipe);
      button.disabled = true;
      say(`Logged: ${title}, ${grind}`);
    }),
  );
  const item = document.createElement("li");
  item.append(`${title}: ${doseGrams} g to ${waterGrams} g, ${grind} `, button);
  return item;
}

/** Returns a listener that shows errors. */
const act = (action) => async (event) => {
  event?.preventDefault();
  say("");
  try {
    await action(event);
  } catch (error) {
    say(error.message);
  }
};

element("connect").addEventListener("click", act(connect));
element("token").addEventListener(
  "submit",
  act(async ({ target }) => {
    writeTokens({ access: new FormData(target).get("token") });
    await show();
  }),
);
element("disconnect").addEventListener(
  "click",
  act(async () => {
    await disconnect();
    await show();
  }),
);

void act(async () => {
  const answer = new URLSearchParams(location.search);
  if (answer.has("state")) await finishConnecting(answer);
  await show();
})();
