import { messages } from "./messages/index.gen.ts";
import { mailLanguage, type MailContent, paragraph, renderMail } from "./template.ts";

export interface ReportDecision {
  readonly appealEmail: string;
  readonly isRemoved: boolean;
  /** Language tag of the reporter's preferences or of the report; English for a language that we do not have. */
  readonly locale: string | null;
}

/** Renders the mail to a reporter. It names nothing of what was reported: anyone can enter any address (D476). */
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
