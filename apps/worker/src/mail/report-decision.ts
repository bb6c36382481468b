import type { Locale } from "@brewdial/domain/text/locales.ts";
import { mailLanguage, type MailContent, paragraph, renderMail } from "./template.ts";

export interface ReportDecision {
  readonly appealEmail: string;
  readonly isRemoved: boolean;
  /** Language tag of the reporter's preferences or of the report; English for a language that we do not have. */
  readonly locale: string | null;
}

interface Texts {
  readonly subject: string;
  readonly removed: string;
  readonly kept: string;
  readonly person: string;
  readonly appeal: (email: string) => string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: "What we decided on your report",
    removed: "Thank you for your report. We looked at it and removed what you reported.",
    kept: "Thank you for your report. We looked at it and left what you reported as it is: it does not break our rules.",
    person: "A person made this decision, no program. The author does not learn who reported.",
    appeal: (email) => `If you see it differently, reply to this mail or write to ${email}.`,
  },
  de: {
    subject: "Was wir zu deiner Meldung entschieden haben",
    removed: "Danke für deine Meldung. Wir haben sie geprüft und entfernt, was du gemeldet hast.",
    kept: "Danke für deine Meldung. Wir haben sie geprüft und lassen stehen, was du gemeldet hast: Es verstößt nicht gegen unsere Regeln.",
    person:
      "Das hat ein Mensch entschieden, kein Programm. Wer es geschrieben hat, erfährt nicht, wer es gemeldet hat.",
    appeal: (email) => `Wenn du das anders siehst, antworte auf diese Mail oder schreib an ${email}.`,
  },
  fr: {
    subject: "Ce que nous avons décidé sur ton signalement",
    removed: "Merci pour ton signalement. Nous l’avons examiné et avons retiré ce que tu as signalé.",
    kept: "Merci pour ton signalement. Nous l’avons examiné et laissons en place ce que tu as signalé : cela n’enfreint pas nos règles.",
    person:
      "Une personne a pris cette décision, pas un programme. L’auteur ne saura pas d’où vient le signalement.",
    appeal: (email) => `Si tu vois les choses autrement, réponds à cet e-mail ou écris à ${email}.`,
  },
};

/** Renders the mail to a reporter. It names nothing of what was reported: anyone can enter any address (D476). */
export function renderReportDecision({
  appealEmail,
  isRemoved,
  locale,
}: ReportDecision): Required<MailContent> {
  const language = mailLanguage(locale);
  const text = texts[language];
  const parts = [isRemoved ? text.removed : text.kept, text.person, text.appeal(appealEmail)];
  return renderMail({
    language,
    subject: text.subject,
    text: parts,
    body: parts.map(paragraph),
  });
}
