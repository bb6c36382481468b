import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
import { button, type MailContent, paragraph, renderMail } from "./template.ts";

export interface SubscriptionMail {
  readonly webUrl: string;
  readonly token: string;
  readonly language: Locale;
}

interface Texts {
  readonly subject: string;
  readonly asked: string;
  readonly open: string;
  readonly button: string;
  readonly validity: string;
  readonly unasked: string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: "Confirm your subscription to the Brewdial newsletter",
    asked: "This address was entered to get the Brewdial newsletter.",
    open: "Open this link to subscribe:",
    button: "Subscribe",
    validity: "The link works for 7 days. The page it opens asks again before anything happens.",
    unasked: "If you did not enter it, ignore this mail: you are not subscribed.",
  },
  de: {
    subject: "Bestätige dein Abo des Brewdial-Newsletters",
    asked: "Diese Adresse wurde für den Brewdial-Newsletter eingetragen.",
    open: "Öffne diesen Link, um ihn zu abonnieren:",
    button: "Abonnieren",
    validity: "Der Link gilt 7 Tage. Seine Seite fragt noch einmal nach, bevor etwas passiert.",
    unasked: "Wenn du das nicht warst, ignoriere diese Mail: Du hast nichts abonniert.",
  },
  fr: {
    subject: "Confirme ton abonnement à la newsletter de Brewdial",
    asked: "Cette adresse a été saisie pour recevoir la newsletter de Brewdial.",
    open: "Ouvre ce lien pour t’abonner :",
    button: "S’abonner",
    validity: "Le lien marche pendant 7 jours. La page qu’il ouvre te redemande avant toute action.",
    unasked: "Si ce n’était pas toi, ignore cet e-mail : sans le lien, tu ne reçois rien d’autre.",
  },
};

/** Renders the mail that asks an address to confirm its newsletter subscription. */
export function renderSubscription({ webUrl, token, language }: SubscriptionMail): Required<MailContent> {
  const url = `${webUrl}${locales[language].prefix}/newsletter/confirm?token=${encodeURIComponent(token)}`;
  const { subject, asked, open, button: label, validity, unasked } = texts[language];
  return renderMail({
    language,
    subject,
    text: [asked, open, url, validity],
    body: [paragraph(asked), button(label, url), paragraph(validity)],
    buttonUrl: url,
    footer: { text: unasked },
  });
}
