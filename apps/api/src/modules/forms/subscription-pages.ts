import { html } from "@brewdial/domain/text/html.ts";
import type { Locale } from "@brewdial/domain/text/locales.ts";
import { formHeaders, homeLink, renderPage } from "../../http/html-page.ts";

/** Headers of both pages. */
export const subscriptionPageHeaders = formHeaders;

interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly doneTitle: string;
  readonly done: string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    title: "Subscribe to the newsletter?",
    lead: "Press the button to get the Brewdial newsletter at the address that the mail went to. Otherwise close this page: nothing happens.",
    button: "Subscribe",
    doneTitle: "Subscribed",
    done: "You will get the Brewdial newsletter.",
  },
  de: {
    title: "Newsletter abonnieren?",
    lead: "Drücke den Knopf, und der Newsletter von Brewdial kommt an die Adresse, an die diese Mail ging. Sonst schließe die Seite: Dann passiert nichts.",
    button: "Abonnieren",
    doneTitle: "Abonniert",
    done: "Du bekommst den Newsletter von Brewdial.",
  },
  fr: {
    title: "S’abonner à la newsletter ?",
    lead: "Appuie sur le bouton pour recevoir la newsletter de Brewdial à l’adresse où l’e-mail est arrivé. Sinon, ferme cette page : rien ne se passe.",
    button: "S’abonner",
    doneTitle: "Abonnement confirmé",
    done: "Tu recevras la newsletter de Brewdial.",
  },
};

/** Renders the confirmation page. Only its button subscribes: mail scanners that open the link change nothing. */
export function confirmPage(token: string, webUrl: string, language: Locale): string {
  const { title, lead, button } = texts[language];
  return renderPage({
    language,
    webUrl,
    title,
    body: html`<p class="lead">${lead}</p>
<form method="post" action="confirm"><input type="hidden" name="token" value="${token}"><button>${button}</button></form>`,
  });
}

export function subscribedPage(webUrl: string, language: Locale): string {
  const { doneTitle, done } = texts[language];
  return renderPage({
    language,
    webUrl,
    title: doneTitle,
    body: html`<p class="lead">${done}</p>
${homeLink(webUrl, language)}`,
  });
}
