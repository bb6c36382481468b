import { button, mailLanguage, type MailContent, paragraph, renderMail, renderName } from "./template.ts";

export interface ClaimDecision {
  readonly webUrl: string;
  readonly appealEmail: string;
  readonly roasterName: string;
  readonly isApproved: boolean;
  /** German for `de`, else English. */
  readonly locale: string | null;
}

const english = {
  approvedSubject: "Your claim on Brewdial was approved",
  rejectedSubject: "Your claim on Brewdial was rejected",
  roaster: (name: string) => (name === "" ? "the roaster" : `the roaster “${name}”`),
  approved: (roaster: string) => `We looked at your claim: the page of ${roaster} is yours now.`,
  rejected: (roaster: string) =>
    `We looked at your claim of ${roaster} and could not confirm that you speak for it. Nothing else has changed.`,
  open: "Open the portal",
  path: "/portal",
  appeal: (email: string) =>
    `If you can show it in another way, reply to this mail or write to ${email}. A person looks at it again.`,
};

const german: typeof english = {
  approvedSubject: "Dein Antrag auf Brewdial wurde angenommen",
  rejectedSubject: "Dein Antrag auf Brewdial wurde abgelehnt",
  roaster: (name) => (name === "" ? "der Rösterei" : `der Rösterei „${name}“`),
  approved: (roaster) => `Wir haben deinen Antrag geprüft: Die Seite ${roaster} gehört jetzt dir.`,
  rejected: (roaster) =>
    `Wir haben deinen Antrag auf die Seite ${roaster} geprüft und konnten nicht bestätigen, dass du für sie sprichst. Sonst hat sich nichts geändert.`,
  open: "Portal öffnen",
  path: "/de/portal",
  appeal: (email) =>
    `Wenn du es anders zeigen kannst, antworte auf diese Mail oder schreib an ${email}. Ein Mensch sieht es sich noch einmal an.`,
};

/** Renders the mail to a claimant after an operator's decision. The name is the claimant's own text, so it is plain words (D476). */
export function renderClaimDecision(decision: ClaimDecision): Required<MailContent> {
  const { webUrl, appealEmail, roasterName, isApproved, locale } = decision;
  const language = mailLanguage(locale);
  const texts = language === "de" ? german : english;
  const roaster = texts.roaster(renderName(roasterName));
  const what = isApproved ? texts.approved(roaster) : texts.rejected(roaster);
  const url = webUrl + texts.path;
  const next = isApproved ? url : texts.appeal(appealEmail);
  return renderMail({
    language,
    subject: isApproved ? texts.approvedSubject : texts.rejectedSubject,
    text: [what, next],
    body: [paragraph(what), isApproved ? button(texts.open, url) : paragraph(next)],
  });
}
