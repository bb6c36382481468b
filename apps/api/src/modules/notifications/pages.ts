import { html } from "@brewdial/domain/text/html.ts";
import type { Locale } from "@brewdial/domain/text/locales.ts";
import type { NotificationKind } from "@brewdial/jobs";
import { homeLink, renderPage } from "../../http/html-page.ts";

interface Texts {
  readonly subjects: Readonly<Record<NotificationKind, string>>;
  readonly confirmTitle: string;
  readonly confirm: (subject: string) => string;
  readonly button: string;
  readonly doneTitle: string;
  readonly done: (subject: string) => string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    subjects: {
      comment: "comments on your recipes",
      favorite: "saves of your recipes",
      brew: "brews of your recipes",
    },
    confirmTitle: "Switch these mails off?",
    confirm: (subject) => `You will get no more mails about ${subject}. Other mails stay as they are.`,
    button: "Switch off",
    doneTitle: "Switched off",
    done: (subject) =>
      `You will get no more mails about ${subject}. In your profile you can switch them on again.`,
  },
  de: {
    subjects: {
      comment: "Kommentare zu deinen Rezepten",
      favorite: "gemerkte Rezepte von dir",
      brew: "Zubereitungen deiner Rezepte",
    },
    confirmTitle: "Diese Mails abbestellen?",
    confirm: (subject) => `Du bekommst keine Mails mehr über ${subject}. Andere Mails bleiben, wie sie sind.`,
    button: "Abbestellen",
    doneTitle: "Abbestellt",
    done: (subject) =>
      `Du bekommst keine Mails mehr über ${subject}. In deinem Konto kannst du sie wieder einschalten.`,
  },
  fr: {
    subjects: {
      comment: "commentaires de tes recettes",
      favorite: "enregistrements de tes recettes",
      brew: "tasses de tes recettes",
    },
    confirmTitle: "Désactiver ces e-mails ?",
    confirm: (subject) =>
      `Tu ne recevras plus d’e-mails sur les ${subject}. Les autres e-mails ne changent pas.`,
    button: "Désactiver",
    doneTitle: "E-mails désactivés",
    done: (subject) =>
      `Tu ne recevras plus d’e-mails sur les ${subject}. Tu peux les réactiver dans ton compte.`,
  },
};

interface UnsubscribePage {
  readonly kind: NotificationKind;
  readonly language: Locale;
  readonly webUrl: string;
}

/** Renders the page of the link in the mail; only its button changes something. The form posts to the page's own address. */
export function confirmPage({ kind, language, webUrl }: UnsubscribePage): string {
  const { subjects, confirmTitle, confirm, button } = texts[language];
  return renderPage({
    language,
    webUrl,
    title: confirmTitle,
    body: html`<p class="lead">${confirm(subjects[kind])}</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`,
  });
}

export function donePage({ kind, language, webUrl }: UnsubscribePage): string {
  const { subjects, doneTitle, done } = texts[language];
  return renderPage({
    language,
    webUrl,
    title: doneTitle,
    body: html`<p class="lead">${done(subjects[kind])}</p>
${homeLink(webUrl, language)}`,
  });
}
