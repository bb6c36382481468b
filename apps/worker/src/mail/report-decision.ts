import { messages } from "./messages/index.gen.ts";
import { mailLanguage, type MailContent, paragraph, renderMail } from "./template.ts";

export interface ReportDecision {
  readonly appealEmail: string;
  readonly isRemoved: boolean;
  /** Language tag of the reporter's preferences or of the report; unsupported languages fall back to English. */
  readonly locale: string | null;
}

/** Renders the mail to a reporter. It does not name the reported content, because a guest can enter the address of anyone (D476). */
export function renderReportDecision({
  appealEmail,
  isRemoved,
  locale,
}: ReportDecision): Required<MailContent> {
  const language = mailLanguage(locale);
  const text = messages[language].reportDecision;
  const parts = [isRemoved ? text.removed : text.kept, text.person, text.appeal(appealEmail)];
  return renderMail({
    language,
    subject: text.subject,
    text: parts,
    body: parts.map(paragraph),
  });
}
