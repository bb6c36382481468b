import { button, mailLanguage, type MailContent, paragraph, renderMail, renderName } from "./template.ts";

export interface InvitationMail {
  readonly webUrl: string;
  /** The invited address. */
  readonly email: string;
  readonly roasterName: string;
  readonly inviterName: string;
  /** Language tag of the inviter's preferences; German for `de`, else English. */
  readonly locale: string | null;
}

interface Texts {
  readonly path: string;
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

const english: Texts = {
  path: "/for-roasters/invitations",
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
};

const german: Texts = {
  path: "/de/for-roasters/invitations",
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
};

/**
 * Renders the mail to an address that a member of a roaster invited. Its link carries no secret: the page shows the invitation only
 * to an account with the address (D417). The subject is fixed, because anyone can enter any address.
 */
export function renderRoasterInvitation(mail: InvitationMail): Required<MailContent> {
  const { webUrl, email, roasterName, inviterName, locale } = mail;
  const language = mailLanguage(locale);
  const texts = language === "de" ? german : english;
  const name = renderName(roasterName);
  const roaster = name === "" ? texts.unnamed.roaster : texts.roaster(name);
  const inviter = renderName(inviterName) || texts.unnamed.inviter;
  const invited = texts.invited(inviter, roaster);
  const url = webUrl + texts.path;
  const account = texts.account(email);
  return renderMail({
    language,
    subject: texts.subject,
    text: [invited, texts.open, url, account, texts.validity],
    body: [paragraph(invited), button(texts.button, url), paragraph(account), paragraph(texts.validity)],
    buttonUrl: url,
    footer: { text: texts.unasked },
  });
}
