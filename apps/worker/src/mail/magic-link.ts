import type { Locale } from "@brewdial/domain/text/locales.ts";
import { button, codeBox, type MailContent, paragraph, renderMail } from "./template.ts";

export interface MagicLink {
  readonly webUrl: string;
  readonly token: string;
  readonly code: string;
  readonly language: Locale;
  /** Whether the link creates the account of an address that has none. */
  readonly createsAccount: boolean;
  /** Whether the operator has written the terms and the privacy notice. */
  readonly hasLegalTexts: boolean;
}

const signIn = {
  en: {
    subject: "Your sign-in link for Brewdial",
    lead: ["Open this link to sign in to Brewdial:"],
    button: "Sign in",
    terms: undefined,
  },
  de: {
    subject: "Dein Anmeldelink für Brewdial",
    lead: ["Öffne diesen Link, um dich bei Brewdial anzumelden:"],
    button: "Anmelden",
    terms: undefined,
  },
} as const;

const signUp = {
  en: {
    subject: "Create your Brewdial account",
    lead: ["You have no account yet: this link and this code create one.", "Open this link to create it:"],
    button: "Create my account",
    terms: (url: string) =>
      `By using the link or the code you agree to the terms (${url}/terms). The privacy notice says what we store: ${url}/privacy`,
  },
  de: {
    subject: "Leg dein Brewdial-Konto an",
    lead: [
      "Du hast noch kein Konto: Dieser Link und dieser Code legen eines an.",
      "Öffne diesen Link, um es anzulegen:",
    ],
    button: "Mein Konto anlegen",
    terms: (url: string) =>
      `Mit dem Link oder dem Code stimmst du den Nutzungsbedingungen zu (${url}/de/terms). Was wir speichern, steht in der Datenschutzerklärung: ${url}/de/privacy`,
  },
} as const;

const common = {
  en: {
    orCode: "Or enter this code where you asked for the link:",
    validity: "They work once: the link within 60 minutes, the code within 15.",
    secret: "Never share the code: we do not ask for it by phone, chat or email.",
    unasked: "If you did not ask for it, ignore this mail: nothing happens without the link or the code.",
  },
  de: {
    orCode: "Oder gib diesen Code dort ein, wo du den Link angefordert hast:",
    validity: "Beide gelten einmal: der Link 60 Minuten lang, der Code 15.",
    secret: "Gib den Code nie weiter: Wir fragen weder am Telefon noch im Chat oder per Mail danach.",
    unasked:
      "Wenn du das nicht angefordert hast, ignoriere diese Mail: Ohne den Link oder den Code passiert nichts.",
  },
} as const;

/** Renders the mail with a link and a code. The token is in the fragment, which reaches neither servers nor scanners. */
export function renderMagicLink(link: MagicLink): Required<MailContent> {
  const { webUrl, token, code, language, createsAccount, hasLegalTexts } = link;
  const url = `${webUrl}/auth/magic#token=${encodeURIComponent(token)}`;
  const { subject, lead, button: label, terms } = (createsAccount ? signUp : signIn)[language];
  const { orCode, validity, secret, unasked } = common[language];
  const agreement = terms === undefined || !hasLegalTexts ? [] : [terms(webUrl)];
  return renderMail({
    language,
    subject,
    text: [...lead, url, orCode, code, validity, secret, ...agreement],
    body: [
      ...lead.map(paragraph),
      button(label, url),
      paragraph(orCode),
      codeBox(code),
      paragraph(`${validity} ${secret}`),
      ...agreement.map(paragraph),
    ],
    buttonUrl: url,
    footer: { text: unasked },
  });
}
