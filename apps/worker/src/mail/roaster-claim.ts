import { locales } from "@brewdial/domain/text/locales.ts";
import { messages } from "./messages/index.gen.ts";
import { button, mailLanguage, type MailContent, paragraph, renderMail, renderName } from "./template.ts";

export interface ClaimMail {
  readonly webUrl: string;
  readonly token: string;
  readonly roasterName: string;
  readonly claimantName: string;
  /** Language tag of the claimant's preferences; unsupported languages fall back to English. */
  readonly locale: string | null;
}

/**
 * Renders the mail to a business address that a claimant entered (D111). Anyone can enter any address, and accounts are free, so
 * the mail must not carry a message from the claimant: the subject is fixed, and names are reduced to plain words (D435).
 */
export function renderRoasterClaim(mail: ClaimMail): Required<MailContent> {
  const { webUrl, token, roasterName, claimantName, locale } = mail;
  const language = mailLanguage(locale);
  const text = messages[language].roasterClaim;
  const url = `${webUrl}${locales[language].prefix}/for-roasters/claim/confirm?token=${encodeURIComponent(token)}`;
  const asked = text.asked(renderName(claimantName), renderName(roasterName));
  return renderMail({
    language,
    subject: text.subject,
    text: [asked, text.open, url, text.validity],
    body: [paragraph(asked), button(text.button, url), paragraph(text.validity)],
    buttonUrl: url,
    footer: { text: text.unasked },
  });
}
