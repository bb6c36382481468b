import { locales } from "@brewdial/domain/text/locales.ts";
import { messages } from "./messages/index.gen.ts";
import { button, mailLanguage, type MailContent, paragraph, renderMail, renderName } from "./template.ts";

export interface ClaimDecision {
  readonly webUrl: string;
  readonly appealEmail: string;
  readonly roasterName: string;
  readonly isApproved: boolean;
  /** Language tag of the claimant's preferences; unsupported languages fall back to English. */
  readonly locale: string | null;
}

/**
 * Renders the mail to a claimant after an operator's decision. The name is the claimant's own text, so it is reduced to
 * plain words (D476).
 */
export function renderClaimDecision(decision: ClaimDecision): Required<MailContent> {
  const { webUrl, appealEmail, roasterName, isApproved, locale } = decision;
  const language = mailLanguage(locale);
  const text = messages[language].claimDecision;
  const roaster = renderName(roasterName);
  const what = isApproved ? text.approved(roaster) : text.rejected(roaster);
  const url = `${webUrl}${locales[language].prefix}/portal`;
  const next = isApproved ? url : text.appeal(appealEmail);
  return renderMail({
    language,
    subject: isApproved ? text.approvedSubject : text.rejectedSubject,
    text: [what, next],
    body: [paragraph(what), isApproved ? button(text.open, url) : paragraph(next)],
  });
}
