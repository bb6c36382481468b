import { locales } from "@brewdial/domain/text/locales.ts";
import { messages } from "./messages/index.gen.ts";
import { button, mailLanguage, type MailContent, paragraph, renderMail, renderName } from "./template.ts";

export interface InvitationMail {
  readonly webUrl: string;
  /** The invited address. */
  readonly email: string;
  readonly roasterName: string;
  readonly inviterName: string;
  /** Language tag of the inviter's preferences; unsupported languages fall back to English. */
  readonly locale: string | null;
}

/**
 * Renders the mail to an address that a member of a roaster invited. Its link carries no secret: the page shows the invitation only
 * to an account with the address (D417). The subject is fixed, because anyone can enter any address.
 */
export function renderRoasterInvitation(mail: InvitationMail): Required<MailContent> {
  const { webUrl, email, roasterName, inviterName, locale } = mail;
  const language = mailLanguage(locale);
  const text = messages[language].roasterInvitation;
  const invited = text.invited(renderName(inviterName), renderName(roasterName));
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
