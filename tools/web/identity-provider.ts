// node tools/web/identity-provider.ts <port>: an OpenID provider that behaves like Apple's, for tests of Sign in with Apple. Its
// page has a button to continue as a new user and one to cancel. Tokens are signed with a key that is generated at start-up.
import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { html } from "@brewdial/domain/text/html.ts";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

const port = Number(process.argv[2]);
const { publicKey, privateKey } = await generateKeyPair("RS256");
const key = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: "RS256", use: "sig" };

const expected = {
  response_type: "code id_token",
  response_mode: "form_post",
  scope: "name email",
};

/** Sends Apple's sign-in page: two forms that post to the requesting site. */
async function sendPage(response: ServerResponse, query: URLSearchParams): Promise<void> {
  const [clientId, redirectUri, state, nonce] = ["client_id", "redirect_uri", "state", "nonce"].map(
    (name) => query.get(name) ?? "",
  );
  const isAsked = Object.entries(expected).every(([name, value]) => query.get(name) === value);
  if (!isAsked || !clientId || !redirectUri || !state || !nonce) {
    response.writeHead(400).end("invalid_request");
    return;
  }
  const user = randomUUID();
  const email = `${user}@privaterelay.example`;
  const token = await new SignJWT({ nonce, email, email_verified: true })
    .setProtectedHeader({ alg: key.alg, kid: key.kid })
    .setIssuer("https://appleid.apple.com")
    .setAudience(clientId)
    .setSubject(user)
    .setIssuedAt()
    .setExpirationTime("10 minutes")
    .sign(privateKey);
  const form = (button: string, fields: Readonly<Record<string, string>>) => html`
<form method="post" action="${redirectUri}">
${Object.entries({ state, ...fields }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit">${button}</button>
</form>`;
  const name = { firstName: "Ana", lastName: "Silva" };
  const continued = { code: randomUUID(), id_token: token, user: JSON.stringify({ name, email }) };
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(
    html`<!doctype html><html lang="en"><head><title>Identity provider</title></head><body>
${form("Continue", continued)}
${form("Cancel", { error: "user_cancelled_authorize" })}
</body></html>`.markup,
  );
}

createServer((request, response) => {
  const url = new URL(request.url ?? "/", `http://localhost:${port}`);
  if (url.pathname === "/auth/keys")
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [key] }));
  else if (url.pathname === "/auth/authorize") void sendPage(response, url.searchParams);
  // Browsers request an icon, and a 404 would count as an error of the page.
  else response.writeHead(url.pathname === "/favicon.ico" ? 204 : 404).end();
}).listen(port, "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
