import type { ModeratedKind, ModerationOutcome } from "@brewdial/jobs";
import { mailLanguage, type MailContent, paragraph, renderMail, renderName } from "./template.ts";

export interface ModerationNotice {
  readonly webUrl: string;
  /** Where the author can object. */
  readonly appealEmail: string;
  readonly outcome: ModerationOutcome;
  readonly kind: ModeratedKind;
  readonly path: string;
  /** Why, in the operator's words. */
  readonly reason: string | null;
  /** Language tag of the user's preferences; German for `de`, else English. */
  readonly locale: string | null;
}

interface Texts {
  readonly subjects: Readonly<Record<ModerationOutcome, string>>;
  readonly things: Readonly<Record<ModeratedKind, string>>;
  readonly outcomes: Readonly<Record<ModerationOutcome, (thing: string) => string>>;
  readonly reason: (reason: string) => string;
  readonly appeal: (email: string) => string;
  readonly person: string;
}

const english: Texts = {
  subjects: {
    hidden: "Something that you published on Brewdial was hidden",
    shown: "What you published on Brewdial is visible again",
    renamed: "Your name on Brewdial was removed",
    blocked: "Your Brewdial account was blocked",
    "blocked-and-hidden": "Your Brewdial account was blocked",
    unblocked: "Your Brewdial account can be used again",
  },
  things: {
    recipe: "Your recipe",
    comment: "Your comment on the recipe",
    coffee: "The coffee that you added",
    roaster: "The page of your roaster",
    user: "Your profile",
  },
  outcomes: {
    hidden: (thing) => `${thing} was hidden. Nobody can see it any more, and it was not deleted.`,
    shown: (thing) => `${thing} is visible again.`,
    renamed: () =>
      "Your name was removed. A neutral one is shown instead; you can choose another name in your account.",
    blocked: () => "Your account was blocked: you can no longer sign in. What you published stays visible.",
    "blocked-and-hidden": () =>
      "Your account was blocked: you can no longer sign in. What you published was hidden, and it was not deleted.",
    unblocked: () => "You can sign in again, and what was hidden with your account is visible again.",
  },
  reason: (reason) => `The reason: ${reason}`,
  appeal: (email) =>
    `If you think that this is wrong, reply to this mail or write to ${email}. A person looks at it again.`,
  person: "A person made this decision, no program.",
};

const german: Texts = {
  subjects: {
    hidden: "Etwas, das du auf Brewdial veröffentlicht hast, wurde ausgeblendet",
    shown: "Was du auf Brewdial veröffentlicht hast, ist wieder sichtbar",
    renamed: "Dein Name auf Brewdial wurde entfernt",
    blocked: "Dein Brewdial-Konto wurde gesperrt",
    "blocked-and-hidden": "Dein Brewdial-Konto wurde gesperrt",
    unblocked: "Dein Brewdial-Konto ist wieder offen",
  },
  things: {
    recipe: "Dein Rezept",
    comment: "Dein Kommentar zum Rezept",
    coffee: "Der Kaffee, den du eingetragen hast,",
    roaster: "Die Seite deiner Rösterei",
    user: "Dein Profil",
  },
  outcomes: {
    hidden: (thing) => `${thing} wurde ausgeblendet. Niemand kann es mehr sehen, gelöscht wurde nichts.`,
    shown: (thing) => `${thing} ist wieder sichtbar.`,
    renamed: () =>
      "Dein Name wurde entfernt. Statt seiner steht ein neutraler da; in deinem Konto kannst du einen anderen wählen.",
    blocked: () =>
      "Dein Konto wurde gesperrt: Du kannst dich nicht mehr anmelden. Was du veröffentlicht hast, bleibt sichtbar.",
    "blocked-and-hidden": () =>
      "Dein Konto wurde gesperrt: Du kannst dich nicht mehr anmelden. Was du veröffentlicht hast, wurde ausgeblendet, gelöscht wurde nichts.",
    unblocked: () =>
      "Du kannst dich wieder anmelden, und was mit deinem Konto ausgeblendet wurde, ist wieder sichtbar.",
  },
  reason: (reason) => `Der Grund: ${reason}`,
  appeal: (email) =>
    `Wenn du das für falsch hältst, antworte auf diese Mail oder schreib an ${email}. Ein Mensch sieht es sich noch einmal an.`,
  person: "Das hat ein Mensch entschieden, kein Programm.",
};

/** Renders the mail to the author of moderated content: what was decided, why, and where to object (D476). It quotes no user's text. */
export function renderModerationNotice(notice: ModerationNotice): Required<MailContent> {
  const { webUrl, appealEmail, outcome, kind, path, reason, locale } = notice;
  const language = mailLanguage(locale);
  const texts = language === "de" ? german : english;
  const what = texts.outcomes[outcome](texts.things[kind]);
  const isAboutPage = outcome === "hidden" || outcome === "shown";
  const why = reason === null ? "" : renderName(reason);
  const parts = [
    isAboutPage ? `${what} ${webUrl}${path}` : what,
    ...(why === "" ? [] : [texts.reason(why)]),
    texts.person,
    texts.appeal(appealEmail),
  ];
  return renderMail({
    language,
    subject: texts.subjects[outcome],
    text: parts,
    body: parts.map(paragraph),
  });
}
