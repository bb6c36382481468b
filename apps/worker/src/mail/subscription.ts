import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
import { messages } from "./messages/index.gen.ts";
import { button, type MailContent, paragraph, renderMail } from "./template.ts";

export interface SubscriptionMail {
  readonly webUrl: string;
  readonly token: string;
  readonly language: Locale;
}

/** Renders the mail that asks an address to confirm its newsletter subscription. */
export function renderSubscription({ webUrl, token, language }: SubscriptionMail): Required<MailContent> {
  const url = `${webUrl}${locales[language].prefix}/newsletter/confirm?token=${encodeURIComponent(token)}`;
  const { subject, asked, open, button: label, validity, unasked } = messages[language].subscription;
  return renderMail({
    language,
    subject,
    text: [asked, open, url, validity],
    body: [paragraph(asked), button(label, url), paragraph(validity)],
    buttonUrl: url,
    footer: { text: unasked },
  });
}
