import type { ModeratedKind, ModerationOutcome } from "@brewdial/jobs";
import { messages } from "./messages/index.gen.ts";
import { mailLanguage, type MailContent, paragraph, renderMail, renderName } from "./template.ts";

export interface ModerationNotice {
  readonly webUrl: string;
  /** The address to which the author can object. */
  readonly appealEmail: string;
  readonly outcome: ModerationOutcome;
  readonly kind: ModeratedKind;
  readonly path: string;
  /** The operator's reason, in the operator's own words. */
  readonly reason: string | null;
  /** Language tag of the user's preferences; unsupported languages fall back to English. */
  readonly locale: string | null;
}

/** Renders the mail to the author of moderated content: what was decided, why, and where to object (D476). It quotes no user's text. */
export function renderModerationNotice(notice: ModerationNotice): Required<MailContent> {
  const { webUrl, appealEmail, outcome, kind, path, reason, locale } = notice;
  const language = mailLanguage(locale);
  const text = messages[language].moderationNotice;
  const what =
    outcome === "hidden" || outcome === "shown"
      ? `${text.outcomes[outcome](text.things[kind])} ${webUrl}${path}`
      : text.outcomes[outcome];
  const why = reason === null ? "" : renderName(reason);
  const parts = [what, ...(why === "" ? [] : [text.reason(why)]), text.person, text.appeal(appealEmail)];
  return renderMail({
    language,
    subject: text.subjects[outcome],
    text: parts,
    body: parts.map(paragraph),
  });
}
