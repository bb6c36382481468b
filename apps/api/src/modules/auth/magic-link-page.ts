import { html } from "@brewdial/domain/text/html.ts";
import { hashSource, pagePolicy, renderPage } from "../../http/html-page.ts";

const script = `
const token = new URLSearchParams(location.hash.slice(1)).get("token");
const ask = document.getElementById("with-script");
const button = ask.querySelector("button");
const home = document.getElementById("home");
const status = document.querySelector("[role=status]");
const say = (text) => { status.textContent = text; };
const finish = (text) => { ask.hidden = true; home.hidden = false; say(text); home.focus(); };
let busy = false;
const signIn = async () => {
  if (busy) return;
  busy = true;
  button.setAttribute("aria-disabled", "true");
  say("Signing in …");
  try {
    const answer = await fetch("../api/auth/magic-link/verify?token=" + encodeURIComponent(token), {
      headers: { accept: "application/json" },
    });
    if (answer.ok) {
      history.replaceState(null, "", location.pathname);
      const { returnTo = "/" } = await answer.json();
      home.href = home.href.slice(0, -1) + returnTo;
      finish("You are signed in.");
      location.replace(home.href);
      return;
    }
    if (answer.status === 400) return finish("This link was used before or has expired. Ask for a new one and open it within 60 minutes.");
    say(answer.status === 429 ? "Too many attempts. Wait a minute, then press the button again." : "That did not work. Wait a moment, then press the button again.");
  } catch {
    say("There is no connection. Check it, then press the button again.");
  }
  busy = false;
  button.removeAttribute("aria-disabled");
};
document.getElementById("without-script").hidden = true;
if (token) {
  ask.hidden = false;
  button.addEventListener("click", signIn);
} else {
  finish("This link is not complete. Open it from the mail again, or ask for a new one.");
}
`;

export const magicLinkPageHeaders = {
  ...pagePolicy({ "script-src": hashSource(script), "connect-src": "'self'" }),
  "referrer-policy": "no-referrer",
} as const;

/**
 * Renders the page that a mailed link opens. The token is in the fragment, which no server sees, and is sent only when the user
 * presses the button, so that programs that follow links do not use it up (D40).
 */
export const renderMagicLinkPage = (webUrl: string): string =>
  renderPage({
    webUrl,
    title: "Sign in",
    body: html`<p class="lead" id="without-script">This page needs JavaScript to sign you in. Turn it on and open the link again, or open the link in another browser.</p>
<div id="with-script" hidden>
<p class="lead">Press the button to finish signing in on this device.</p>
<button type="button">Sign in</button>
</div>
<p role="status"></p>
<a class="btn" id="home" href="${webUrl}/" hidden>Go to Brewdial</a>`,
    scripts: html`<script>${{ markup: script }}</script>
`,
  });
