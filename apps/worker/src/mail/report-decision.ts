import { mailLanguage, type MailContent, paragraph, renderMail } from "./template.ts";

export interface ReportDecision {
  readonly appealEmail: string;
  readonly isRemoved: boolean;
  /** German for `de`, else English. */
  readonly locale: string | null;
}

const english = {
  subject: "What we decided on your report",
  removed: "Thank you for your report. We looked at it and removed what you reported.",
  kept: "Thank you for your report. We looked at it and left what you reported as it is: it does not break our rules.",
  person: "A person made this decision, no program. The author does not learn who reported.",
  appeal: (email: string) => `If you see it differently, reply to this mail or write to ${email}.`,
};

const german: typeof english = {
  subject: "Was wir zu deiner Meldung entschieden haben",
  removed: "Danke für deine Meldung. Wir haben sie geprüft und entfernt, was du gemeldet hast.",
  kept: "Danke für deine Meldung. Wir haben sie geprüft und lassen stehen, was du gemeldet hast: Es verstößt nicht gegen unsere Regeln.",
  person:
    "Das hat ein Mensch entschieden, kein Programm. Wer es geschrieben hat, erfährt nicht, wer es gemeldet hat.",
  appeal: (email) => `Wenn du das anders siehst, antworte auf diese Mail oder schreib an ${email}.`,
};

/** Renders the mail to a reporter. It names nothing of what was reported: anyone can enter any address (D476). */
export function renderReportDecision({
  appealEmail,
  isRemoved,
  locale,
}: ReportDecision): Required<MailContent> {
  const language = mailLanguage(locale);
  const texts = language === "de" ? german : english;
  const parts = [isRemoved ? texts.removed : texts.kept, texts.person, texts.appeal(appealEmail)];
  return renderMail({
    language,
    subject: texts.subject,
    text: parts,
    body: parts.map(paragraph),
  });
}
