import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import type { SecurityChange } from "@brewdial/jobs";
import { messages } from "./messages/index.gen.ts";
import { mailLanguage, type MailContent, paragraph, renderMail, steps as stepList } from "./template.ts";

export interface SecurityNotice {
  readonly webUrl: string;
  readonly change: SecurityChange;
  readonly changedAt: Date;
  /** IANA time zone in which the time is shown. */
  readonly timeZone: string;
  /** Language tag of the user's preferences; unsupported languages fall back to English. */
  readonly locale: string | null;
}

/** Renders the mail about a changed way to sign in: what happened, and what to do if it was not the user. */
export function renderSecurityNotice(notice: SecurityNotice): Required<MailContent> {
  const { webUrl, change, changedAt, timeZone, locale } = notice;
  const language = mailLanguage(locale);
  const text = messages[language].securityNotice;
  const format = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  const time = dateFormat(language, format).format(changedAt);
  const happened = text.changes[change](`${time} (${timeZone})`);
  const what = change.startsWith("password-") ? `${happened} ${text.signedOut}` : happened;
  const steps = text.steps(`${webUrl}/sign-in`);
  return renderMail({
    language,
    subject: text.subjects[change],
    text: [what, text.wasYou, [text.wasNotYou, ...steps.map((step, at) => `${at + 1}. ${step}`)].join("\n")],
    body: [paragraph(what), paragraph(text.wasYou), paragraph(text.wasNotYou), stepList(steps)],
  });
}
