import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
import { messages } from "./messages/index.gen.ts";
import { button, codeBox, type MailContent, paragraph, renderMail } from "./template.ts";

export interface MagicLink {
  readonly webUrl: string;
  readonly token: string;
  readonly code: string;
  readonly language: Locale;
  /** Whether the link creates an account for an address that has none. */
  readonly createsAccount: boolean;
  /** Whether the operator has written the terms and the privacy notice. */
  readonly hasLegalTexts: boolean;
}

/** Renders the mail with a link and a code. The token is in the fragment, which reaches neither servers nor scanners. */
export function renderMagicLink(link: MagicLink): Required<MailContent> {
  const { webUrl, token, code, language, createsAccount, hasLegalTexts } = link;
  const url = `${webUrl}${locales[language].prefix}/auth/magic#token=${encodeURIComponent(token)}`;
  const { signIn, signUp, orCode, validity, secret, unasked } = messages[language].magicLink;
  const { subject, lead, button: label } = createsAccount ? signUp : signIn;
  const agreement = createsAccount && hasLegalTexts ? [signUp.terms(webUrl + locales[language].prefix)] : [];
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
