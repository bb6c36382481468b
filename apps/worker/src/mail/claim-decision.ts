import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
import { button, mailLanguage, type MailContent, paragraph, renderMail, renderName } from "./template.ts";

export interface ClaimDecision {
  readonly webUrl: string;
  readonly appealEmail: string;
  readonly roasterName: string;
  readonly isApproved: boolean;
  /** Language tag of the claimant's preferences; English for a language that we do not have. */
  readonly locale: string | null;
}

interface Texts {
  readonly approvedSubject: string;
  readonly rejectedSubject: string;
  readonly roaster: (name: string) => string;
  readonly approved: (roaster: string) => string;
  readonly rejected: (roaster: string) => string;
  readonly open: string;
  readonly appeal: (email: string) => string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    approvedSubject: "Your claim on Brewdial was approved",
    rejectedSubject: "Your claim on Brewdial was rejected",
    roaster: (name) => (name === "" ? "the roaster" : `the roaster “${name}”`),
    approved: (roaster) => `We looked at your claim: the page of ${roaster} is yours now.`,
    rejected: (roaster) =>
      `We looked at your claim of ${roaster} and could not confirm that you speak for it. Nothing else has changed.`,
    open: "Open the portal",
    appeal: (email) =>
      `If you can show it in another way, reply to this mail or write to ${email}. A person looks at it again.`,
  },
  de: {
    approvedSubject: "Dein Antrag auf Brewdial wurde angenommen",
    rejectedSubject: "Dein Antrag auf Brewdial wurde abgelehnt",
    roaster: (name) => (name === "" ? "der Rösterei" : `der Rösterei „${name}“`),
    approved: (roaster) => `Wir haben deinen Antrag geprüft: Die Seite ${roaster} gehört jetzt dir.`,
    rejected: (roaster) =>
      `Wir haben deinen Antrag auf die Seite ${roaster} geprüft und konnten nicht bestätigen, dass du für sie sprichst. Sonst hat sich nichts geändert.`,
    open: "Portal öffnen",
    appeal: (email) =>
      `Wenn du es anders zeigen kannst, antworte auf diese Mail oder schreib an ${email}. Ein Mensch sieht es sich noch einmal an.`,
  },
  fr: {
    approvedSubject: "Ta demande sur Brewdial a été acceptée",
    rejectedSubject: "Ta demande sur Brewdial a été refusée",
    roaster: (name) => (name === "" ? "du torréfacteur" : `du torréfacteur « ${name} »`),
    approved: (roaster) => `Nous avons regardé ta demande : la page ${roaster} est à toi maintenant.`,
    rejected: (roaster) =>
      `Nous avons regardé ta demande pour la page ${roaster}, et rien ne nous a montré que tu parles en son nom. Rien d’autre n’a changé.`,
    open: "Ouvrir l’espace torréfacteur",
    appeal: (email) =>
      `Si tu peux le montrer autrement, réponds à cet e-mail ou écris à ${email}. Une personne regardera de nouveau.`,
  },
};

/** Renders the mail to a claimant after an operator's decision. The name is the claimant's own text, so it is plain words (D476). */
export function renderClaimDecision(decision: ClaimDecision): Required<MailContent> {
  const { webUrl, appealEmail, roasterName, isApproved, locale } = decision;
  const language = mailLanguage(locale);
  const text = texts[language];
  const roaster = text.roaster(renderName(roasterName));
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
