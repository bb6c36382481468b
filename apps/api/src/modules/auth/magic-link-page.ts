import { createHash } from "node:crypto";

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 28rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
button { font: inherit; font-weight: 600; padding: .75rem 1.5rem; border: 0; border-radius: .5rem; background: #1d3557; color: #fff; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid #e07a1f; outline-offset: 3px; }
button[aria-disabled="true"] { opacity: .6; cursor: progress; }
[hidden] { display: none; }
`;

const script = `
const token = new URLSearchParams(location.hash.slice(1)).get("token");
const ask = document.getElementById("with-script");
const button = ask.querySelector("button");
const home = document.querySelector("a");
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

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

const contentPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * The page that a mailed link opens: the token is in the fragment, which no server sees, and is sent only when somebody
 * presses the button, so that programs that follow links use nothing up (D40).
 */
export function createMagicLinkPage(webUrl: string): {
  readonly html: string;
  readonly contentPolicy: string;
} {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign in to Brewdial</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Sign in to Brewdial</h1>
<p id="without-script">This page needs JavaScript to sign you in. Turn it on and open the link again, or open the link in another browser.</p>
<div id="with-script" hidden>
<p>Press the button to finish signing in on this device.</p>
<button type="button">Sign in</button>
</div>
<p role="status"></p>
<p><a href="${escape(webUrl)}/" hidden>Go to Brewdial</a></p>
</main>
<script>${script}</script>
</body>
</html>
`;
  return { html, contentPolicy };
}
