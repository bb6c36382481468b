import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
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

interface LinkTexts {
  readonly subject: string;
  readonly lead: readonly string[];
  readonly button: string;
  /** What the recipient agrees to; `url` is the front end in the language. */
  readonly terms: ((url: string) => string) | undefined;
}

interface CommonTexts {
  readonly orCode: string;
  readonly validity: string;
  readonly secret: string;
  readonly unasked: string;
}

const signIn: Readonly<Record<Locale, LinkTexts>> = {
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
  fr: {
    subject: "Ton lien de connexion à Brewdial",
    lead: ["Ouvre ce lien pour te connecter à Brewdial :"],
    button: "Se connecter",
    terms: undefined,
  },
};

const signUp: Readonly<Record<Locale, LinkTexts>> = {
  en: {
    subject: "Create your Brewdial account",
    lead: ["You have no account yet: this link and this code create one.", "Open this link to create it:"],
    button: "Create my account",
    terms: (url) =>
      `By using the link or the code you agree to the terms (${url}/terms). The privacy notice says what we store: ${url}/privacy`,
  },
  de: {
    subject: "Leg dein Brewdial-Konto an",
    lead: [
      "Du hast noch kein Konto: Dieser Link und dieser Code legen eines an.",
      "Öffne diesen Link, um es anzulegen:",
    ],
    button: "Mein Konto anlegen",
    terms: (url) =>
      `Mit dem Link oder dem Code stimmst du den Nutzungsbedingungen zu (${url}/terms). Was wir speichern, steht in der Datenschutzerklärung: ${url}/privacy`,
  },
  fr: {
    subject: "Crée ton compte Brewdial",
    lead: [
      "Tu n’as pas encore de compte : ce lien et ce code en créent un.",
      "Ouvre ce lien pour le créer :",
    ],
    button: "Créer mon compte",
    terms: (url) =>
      `En utilisant le lien ou le code, tu acceptes les conditions d’utilisation (${url}/terms). La politique de confidentialité dit ce que nous conservons : ${url}/privacy`,
  },
};

const common: Readonly<Record<Locale, CommonTexts>> = {
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
  fr: {
    orCode: "Ou saisis ce code là où tu as demandé le lien :",
    validity: "Chacun sert une fois : le lien pendant 60 minutes, le code pendant 15.",
    secret:
      "Ne donne le code à personne : nous ne le demandons ni par téléphone, ni par chat, ni par e-mail.",
    unasked: "Si tu ne l’as pas demandé, ignore cet e-mail : sans le lien ou le code, rien ne se passe.",
  },
};

/** Renders the mail with a link and a code. The token is in the fragment, which reaches neither servers nor scanners. */
export function renderMagicLink(link: MagicLink): Required<MailContent> {
  const { webUrl, token, code, language, createsAccount, hasLegalTexts } = link;
  const url = `${webUrl}${locales[language].prefix}/auth/magic#token=${encodeURIComponent(token)}`;
  const { subject, lead, button: label, terms } = (createsAccount ? signUp : signIn)[language];
  const { orCode, validity, secret, unasked } = common[language];
  const agreement = terms === undefined || !hasLegalTexts ? [] : [terms(webUrl + locales[language].prefix)];
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
