import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
import { button, mailLanguage, type MailContent, paragraph, renderMail, renderName } from "./template.ts";

export interface InvitationMail {
  readonly webUrl: string;
  /** The invited address. */
  readonly email: string;
  readonly roasterName: string;
  readonly inviterName: string;
  /** Language tag of the inviter's preferences; English for a language that we do not have. */
  readonly locale: string | null;
}

interface Texts {
  readonly subject: string;
  readonly roaster: (name: string) => string;
  readonly unnamed: { readonly roaster: string; readonly inviter: string };
  readonly invited: (inviter: string, roaster: string) => string;
  readonly open: string;
  readonly button: string;
  readonly account: (email: string) => string;
  readonly validity: string;
  readonly unasked: string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: "You are invited to a roaster's page on Brewdial",
    roaster: (name) => `the page of the roaster “${name}”`,
    unnamed: { roaster: "the page of a roaster", inviter: "A Brewdial user" },
    invited: (inviter, roaster) => `${inviter} invites you to edit ${roaster} on Brewdial.`,
    open: "Open this page to accept or decline:",
    button: "Show the invitation",
    account: (email) =>
      `Sign in with this address, ${email}. If you have no account yet, create one with it and confirm the address.`,
    validity: "The invitation expires after 14 days.",
    unasked: "If you do not know of this, ignore this mail: nothing happens until you accept.",
  },
  de: {
    subject: "Du bist zur Seite einer Rösterei auf Brewdial eingeladen",
    roaster: (name) => `die Seite der Rösterei „${name}“`,
    unnamed: { roaster: "die Seite einer Rösterei", inviter: "Jemand auf Brewdial" },
    invited: (inviter, roaster) => `${inviter} lädt dich ein, ${roaster} auf Brewdial zu bearbeiten.`,
    open: "Öffne diese Seite, um anzunehmen oder abzulehnen:",
    button: "Einladung ansehen",
    account: (email) =>
      `Melde dich mit dieser Adresse an, ${email}. Wenn du noch kein Konto hast, lege eines mit ihr an und bestätige die Adresse.`,
    validity: "Die Einladung gilt 14 Tage.",
    unasked: "Wenn du davon nichts weißt, ignoriere diese Mail: Ohne deine Zusage passiert nichts.",
  },
  fr: {
    subject: "Invitation à la page d’un torréfacteur sur Brewdial",
    roaster: (name) => `la page du torréfacteur « ${name} »`,
    unnamed: { roaster: "la page d’un torréfacteur", inviter: "Quelqu’un sur Brewdial" },
    invited: (inviter, roaster) => `${inviter} t’invite à modifier ${roaster} sur Brewdial.`,
    open: "Ouvre cette page pour accepter ou refuser :",
    button: "Voir l’invitation",
    account: (email) =>
      `Connecte-toi avec cette adresse, ${email}. Si tu n’as pas encore de compte, crées-en un avec elle et confirme l’adresse.`,
    validity: "L’invitation expire après 14 jours.",
    unasked: "Si cela ne te dit rien, ignore cet e-mail : rien ne se passe tant que tu n’acceptes pas.",
  },
};

/**
 * Renders the mail to an address that a member of a roaster invited. Its link carries no secret: the page shows the invitation only
 * to an account with the address (D417). The subject is fixed, because anyone can enter any address.
 */
export function renderRoasterInvitation(mail: InvitationMail): Required<MailContent> {
  const { webUrl, email, roasterName, inviterName, locale } = mail;
  const language = mailLanguage(locale);
  const text = texts[language];
  const name = renderName(roasterName);
  const roaster = name === "" ? text.unnamed.roaster : text.roaster(name);
  const inviter = renderName(inviterName) || text.unnamed.inviter;
  const invited = text.invited(inviter, roaster);
  const url = `${webUrl}${locales[language].prefix}/for-roasters/invitations`;
  const account = text.account(email);
  return renderMail({
    language,
    subject: text.subject,
    text: [invited, text.open, url, account, text.validity],
    body: [paragraph(invited), button(text.button, url), paragraph(account), paragraph(text.validity)],
    buttonUrl: url,
    footer: { text: text.unasked },
  });
}
