import type { Locale } from "@brewdial/domain/text/locales.ts";
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
  /** Language tag of the user's preferences; English for a language that we do not have. */
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

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
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
  },
  de: {
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
  },
  fr: {
    subjects: {
      hidden: "Un contenu que tu as publié sur Brewdial a été masqué",
      shown: "Ce que tu as publié sur Brewdial est de nouveau visible",
      renamed: "Ton nom sur Brewdial a été retiré",
      blocked: "Ton compte Brewdial a été bloqué",
      "blocked-and-hidden": "Ton compte Brewdial a été bloqué",
      unblocked: "Ton compte Brewdial est débloqué",
    },
    things: {
      recipe: "ta recette",
      comment: "ton commentaire sur la recette",
      coffee: "le café que tu as ajouté",
      roaster: "la page de ta torréfaction",
      user: "ton profil",
    },
    outcomes: {
      hidden: (thing) => `Nous avons masqué ${thing}. Plus personne n’y a accès, mais rien n’a été supprimé.`,
      shown: (thing) => `On peut de nouveau voir ${thing}.`,
      renamed: () =>
        "Ton nom a été retiré. Un nom neutre est affiché à la place ; tu peux en choisir un autre dans ton compte.",
      blocked: () =>
        "Ton compte a été bloqué : tu ne peux plus te connecter. Ce que tu as publié reste visible.",
      "blocked-and-hidden": () =>
        "Ton compte a été bloqué : tu ne peux plus te connecter. Ce que tu as publié a été masqué, mais rien n’a été supprimé.",
      unblocked: () =>
        "Tu peux de nouveau te connecter, et ce qui a été masqué avec ton compte est de nouveau visible.",
    },
    reason: (reason) => `La raison : ${reason}`,
    appeal: (email) =>
      `Si tu penses que c’est une erreur, réponds à cet e-mail ou écris à ${email}. Une personne regardera de nouveau.`,
    person: "Une personne a pris cette décision, pas un programme.",
  },
};

/** Renders the mail to the author of moderated content: what was decided, why, and where to object (D476). It quotes no user's text. */
export function renderModerationNotice(notice: ModerationNotice): Required<MailContent> {
  const { webUrl, appealEmail, outcome, kind, path, reason, locale } = notice;
  const language = mailLanguage(locale);
  const text = texts[language];
  const what = text.outcomes[outcome](text.things[kind]);
  const isAboutPage = outcome === "hidden" || outcome === "shown";
  const why = reason === null ? "" : renderName(reason);
  const parts = [
    isAboutPage ? `${what} ${webUrl}${path}` : what,
    ...(why === "" ? [] : [text.reason(why)]),
    text.person,
    text.appeal(appealEmail),
  ];
  return renderMail({
    language,
    subject: text.subjects[outcome],
    text: parts,
    body: parts.map(paragraph),
  });
}
