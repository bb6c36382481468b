import { html } from "@brewdial/domain/text/html.ts";
import type { Locale } from "@brewdial/domain/text/locales.ts";
import { hashSource, languageHeaders, pagePolicy, renderPage, webPageUrl } from "../../http/html-page.ts";

const script = `
const token = new URLSearchParams(location.hash.slice(1)).get("token");
const ask = document.getElementById("with-script");
const button = ask.querySelector("button");
const home = document.getElementById("home");
const status = document.querySelector("[role=status]");
const texts = status.dataset;
const say = (text) => { status.textContent = text; };
const finish = (text) => { ask.hidden = true; home.hidden = false; say(text); home.focus(); };
let busy = false;
const signIn = async () => {
  if (busy) return;
  busy = true;
  button.setAttribute("aria-disabled", "true");
  say(texts.busy);
  try {
    const answer = await fetch("../api/auth/magic-link/verify?token=" + encodeURIComponent(token), {
      headers: { accept: "application/json" },
    });
    if (answer.ok) {
      history.replaceState(null, "", location.pathname);
      const { returnTo = "/", removedPassword } = await answer.json();
      home.href = home.href.slice(0, -1) + returnTo;
      if (removedPassword) {
        document.getElementById("password").hidden = false;
        return finish(texts.removed);
      }
      finish(texts.done);
      location.replace(home.href);
      return;
    }
    if (answer.status === 400) return finish(texts.used);
    say(answer.status === 429 ? texts.limited : texts.failed);
  } catch {
    say(texts.offline);
  }
  busy = false;
  button.removeAttribute("aria-disabled");
};
document.getElementById("without-script").hidden = true;
if (token) {
  ask.hidden = false;
  button.addEventListener("click", signIn);
} else {
  finish(texts.incomplete);
}
`;

export const magicLinkPageHeaders = {
  ...pagePolicy({ "script-src": hashSource(script), "connect-src": "'self'" }),
  ...languageHeaders,
  "referrer-policy": "no-referrer",
} as const;

interface Texts {
  readonly title: string;
  readonly noScript: string;
  readonly lead: string;
  readonly newHere: string;
  readonly agree: string;
  readonly terms: string;
  readonly between: string;
  readonly privacy: string;
  readonly after: string;
  readonly button: string;
  readonly home: string;
  readonly busy: string;
  readonly done: string;
  readonly removed: string;
  readonly setPassword: string;
  readonly used: string;
  readonly limited: string;
  readonly failed: string;
  readonly offline: string;
  readonly incomplete: string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    title: "Sign in",
    noScript:
      "This page needs JavaScript to sign you in. Turn it on and open the link again, or open the link in another browser.",
    lead: "Press the button to finish signing in on this device.",
    newHere: "If you have no account yet, this creates it",
    agree: "and you agree to the",
    terms: "terms",
    between: ". The",
    privacy: "privacy notice",
    after: " says what we store.",
    button: "Sign in",
    home: "Go to Brewdial",
    busy: "Signing in …",
    done: "You are signed in.",
    removed:
      "You are signed in. For your safety we removed the password and signed out the other devices that used this account before the address was confirmed.",
    setPassword: "Set a new password",
    used: "This link was used before or has expired. Ask for a new one and open it within 60 minutes.",
    limited: "Too many attempts. Wait a minute, then press the button again.",
    failed: "That did not work. Wait a moment, then press the button again.",
    offline: "There is no connection. Check it, then press the button again.",
    incomplete: "This link is not complete. Open it from the mail again, or ask for a new one.",
  },
  de: {
    title: "Anmelden",
    noScript:
      "Diese Seite braucht JavaScript, um dich anzumelden. Schalte es ein und öffne den Link noch einmal, oder öffne ihn in einem anderen Browser.",
    lead: "Drücke den Knopf, um dich auf diesem Gerät anzumelden.",
    newHere: "Wenn du noch kein Konto hast, wird es damit angelegt",
    agree: "und du stimmst den",
    terms: "Nutzungsbedingungen",
    between: " zu. Was wir speichern, steht in der",
    privacy: "Datenschutzerklärung",
    after: ".",
    button: "Anmelden",
    home: "Zu Brewdial",
    busy: "Du wirst angemeldet …",
    done: "Du bist angemeldet.",
    removed:
      "Du bist angemeldet. Zu deiner Sicherheit haben wir das Passwort entfernt und die anderen Geräte abgemeldet, die dieses Konto benutzt haben, bevor die Adresse bestätigt war.",
    setPassword: "Neues Passwort festlegen",
    used: "Dieser Link wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an und öffne ihn innerhalb von 60 Minuten.",
    limited: "Das waren zu viele Versuche. Warte eine Minute und drücke den Knopf dann noch einmal.",
    failed: "Das hat nicht geklappt. Warte einen Moment und drücke den Knopf dann noch einmal.",
    offline: "Es gibt keine Verbindung. Prüfe sie und drücke den Knopf dann noch einmal.",
    incomplete:
      "Dieser Link ist unvollständig. Öffne ihn noch einmal aus der Mail, oder fordere einen neuen an.",
  },
  fr: {
    title: "Se connecter",
    noScript:
      "Cette page a besoin de JavaScript pour te connecter. Active-le et ouvre de nouveau le lien, ou ouvre le lien dans un autre navigateur.",
    lead: "Appuie sur le bouton pour te connecter sur cet appareil.",
    newHere: "Si tu n’as pas encore de compte, ce bouton en crée un",
    agree: "et tu acceptes les",
    terms: "conditions d’utilisation",
    between: ". La",
    privacy: "politique de confidentialité",
    after: " dit ce que nous conservons.",
    button: "Se connecter",
    home: "Aller sur Brewdial",
    busy: "Connexion en cours…",
    done: "Connexion réussie.",
    removed:
      "Connexion réussie. Pour ta sécurité, nous avons retiré le mot de passe et déconnecté les autres appareils qui utilisaient ce compte avant la confirmation de l’adresse.",
    setPassword: "Définir un nouveau mot de passe",
    used: "Ce lien a déjà servi ou a expiré. Demandes-en un nouveau et ouvre-le dans les 60 minutes.",
    limited: "Trop d’essais. Attends une minute, puis appuie de nouveau sur le bouton.",
    failed: "Ça n’a pas marché. Attends un instant, puis appuie de nouveau sur le bouton.",
    offline: "Pas de connexion. Vérifie le réseau, puis appuie de nouveau sur le bouton.",
    incomplete: "Ce lien est incomplet. Ouvre-le de nouveau depuis l’e-mail, ou demandes-en un nouveau.",
  },
};

/**
 * Renders the page that a mailed link opens. The token is in the fragment, which no server sees, and is sent only when the user
 * presses the button, so that programs that follow links do not use it up (D40). The script is the same in every language, and so is
 * its hash: it takes its texts from the page.
 */
export function renderMagicLinkPage(webUrl: string, language: Locale, hasLegalTexts: boolean): string {
  const text = texts[language];
  const agreement = hasLegalTexts
    ? html`<p>${text.newHere}, ${text.agree} <a href="${webPageUrl(webUrl, language, "/terms")}">${text.terms}</a>${text.between} <a href="${webPageUrl(webUrl, language, "/privacy")}">${text.privacy}</a>${text.after}</p>`
    : html`<p>${text.newHere}.</p>`;
  return renderPage({
    language,
    webUrl,
    title: text.title,
    body: html`<p class="lead" id="without-script">${text.noScript}</p>
<div id="with-script" hidden>
<p class="lead">${text.lead}</p>
<button type="button">${text.button}</button>
${agreement}
</div>
<p role="status" data-busy="${text.busy}" data-done="${text.done}" data-removed="${text.removed}" data-used="${text.used}" data-limited="${text.limited}" data-failed="${text.failed}" data-offline="${text.offline}" data-incomplete="${text.incomplete}"></p>
<a class="btn" id="home" href="${webUrl}/" hidden>${text.home}</a>
<p id="password" hidden><a href="${webPageUrl(webUrl, language, "/me/password")}">${text.setPassword}</a></p>`,
    scripts: html`<script>${{ markup: script }}</script>
`,
  });
}
