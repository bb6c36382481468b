import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
import { button, mailLanguage, type MailContent, paragraph, renderMail, renderName } from "./template.ts";

export interface ClaimMail {
  readonly webUrl: string;
  readonly token: string;
  readonly roasterName: string;
  readonly claimantName: string;
  /** Language tag of the claimant's preferences; English for a language that we do not have. */
  readonly locale: string | null;
}

interface Texts {
  readonly subject: string;
  readonly roaster: (name: string) => string;
  readonly claimant: string;
  readonly asked: (claimant: string, roaster: string) => string;
  readonly open: string;
  readonly button: string;
  readonly validity: string;
  readonly unasked: string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: "Confirm a roaster's page on Brewdial",
    roaster: (name) => (name === "" ? "a roaster" : `the roaster “${name}”`),
    claimant: "A Brewdial user",
    asked: (claimant, roaster) =>
      `${claimant} asks to manage ${roaster} on Brewdial and gave this address as its business address.`,
    open: "Open this link to confirm:",
    button: "Confirm",
    validity: "The link works once, within 7 days. The page it opens asks again before anything happens.",
    unasked: "If you do not know of this, ignore this mail: nothing happens without the link.",
  },
  de: {
    subject: "Bestätige die Seite einer Rösterei auf Brewdial",
    roaster: (name) => (name === "" ? "eine Rösterei" : `die Rösterei „${name}“`),
    claimant: "Jemand auf Brewdial",
    asked: (claimant, roaster) =>
      `${claimant} möchte ${roaster} auf Brewdial verwalten und hat diese Adresse als ihre Geschäftsadresse angegeben.`,
    open: "Öffne diesen Link, um das zu bestätigen:",
    button: "Bestätigen",
    validity: "Der Link gilt einmal, 7 Tage lang. Seine Seite fragt noch einmal nach, bevor etwas passiert.",
    unasked: "Wenn du davon nichts weißt, ignoriere diese Mail: Ohne den Link passiert nichts.",
  },
  fr: {
    subject: "Confirme la page d’un torréfacteur sur Brewdial",
    roaster: (name) => (name === "" ? "la page d’un torréfacteur" : `la page du torréfacteur « ${name} »`),
    claimant: "Quelqu’un sur Brewdial",
    asked: (claimant, roaster) =>
      `${claimant} demande à gérer ${roaster} sur Brewdial et a donné cette adresse comme adresse professionnelle.`,
    open: "Ouvre ce lien pour confirmer :",
    button: "Confirmer",
    validity:
      "Le lien marche une seule fois, pendant 7 jours. La page qu’il ouvre te redemande avant toute action.",
    unasked: "Si cela ne te dit rien, ignore cet e-mail : sans le lien, rien ne se passe.",
  },
};

/**
 * Renders the mail to a business address that a claimant entered (D111). Anybody can enter any address, and accounts are free, so
 * that the mail must not carry a message of the claimant: the subject is fixed, and names are reduced to plain words (D435).
 */
export function renderRoasterClaim(mail: ClaimMail): Required<MailContent> {
  const { webUrl, token, roasterName, claimantName, locale } = mail;
  const language = mailLanguage(locale);
  const text = texts[language];
  const url = `${webUrl}${locales[language].prefix}/for-roasters/claim/confirm?token=${encodeURIComponent(token)}`;
  const claimant = renderName(claimantName) || text.claimant;
  const asked = text.asked(claimant, text.roaster(renderName(roasterName)));
  return renderMail({
    language,
    subject: text.subject,
    text: [asked, text.open, url, text.validity],
    body: [paragraph(asked), button(text.button, url), paragraph(text.validity)],
    buttonUrl: url,
    footer: { text: text.unasked },
  });
}
