import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
import type { SecurityChange } from "@brewdial/jobs";
import { mailLanguage, type MailContent, paragraph, renderMail, steps as stepList } from "./template.ts";

export interface SecurityNotice {
  readonly webUrl: string;
  readonly change: SecurityChange;
  readonly changedAt: Date;
  /** IANA time zone in which the time is shown. */
  readonly timeZone: string;
  /** Language tag of the user's preferences; English for a language that we do not have. */
  readonly locale: string | null;
}

interface Texts {
  readonly subjects: Readonly<Record<SecurityChange, string>>;
  readonly changes: Readonly<Record<SecurityChange, (time: string) => string>>;
  readonly signedOut: string;
  readonly wasYou: string;
  readonly wasNotYou: string;
  readonly steps: (signInUrl: string) => readonly string[];
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    subjects: {
      "password-set": "A password was set for your Brewdial account",
      "password-changed": "Your Brewdial password was changed",
      "password-removed": "Your Brewdial password was removed",
      "apple-added": "Sign in with Apple was added to your Brewdial account",
      "apple-removed": "Sign in with Apple was removed from your Brewdial account",
      "passkey-added": "A passkey was added to your Brewdial account",
      "passkey-removed": "A passkey was removed from your Brewdial account",
      "token-added": "An access token was created for your Brewdial account",
      "app-connected": "An app was connected to your Brewdial account",
    },
    changes: {
      "password-set": (time) => `On ${time}, a password was set for your Brewdial account.`,
      "password-changed": (time) => `On ${time}, the password of your Brewdial account was changed.`,
      "password-removed": (time) =>
        `On ${time}, the email address of your Brewdial account was confirmed for the first time. For your safety we removed the password that was set before. You can set a new one in your account settings.`,
      "apple-added": (time) =>
        `On ${time}, an Apple account with your email address was used to sign in to Brewdial for the first time. It can sign in to your account from now on.`,
      "apple-removed": (time) =>
        `On ${time}, Sign in with Apple was removed from your Brewdial account. It can no longer sign in.`,
      "passkey-added": (time) =>
        `On ${time}, a passkey was added to your Brewdial account. It can sign in to your account from now on.`,
      "passkey-removed": (time) =>
        `On ${time}, a passkey was removed from your Brewdial account. It can no longer sign in.`,
      "token-added": (time) =>
        `On ${time}, an access token was created for your Brewdial account. A program can use it until it ends. Your account settings list all tokens under Connections.`,
      "app-connected": (time) =>
        `On ${time}, you or another person with access to your account connected an app to your Brewdial account. It can use what it was allowed to until you disconnect it. Your account settings list all apps under Connections.`,
    },
    signedOut: "All other devices were signed out.",
    wasYou: "If this was you, there is nothing to do.",
    wasNotYou: "If this was not you:",
    steps: (url) => [
      `Ask for a sign-in link at ${url} and open it.`,
      "In your account settings, remove passkeys that you do not know and set a new password. This signs out all other devices, ends all access tokens and disconnects all apps.",
      "Change the password of your mailbox: with access to your mail, others can sign in with a link.",
      "Reply to this mail, so that we can look into it.",
    ],
  },
  de: {
    subjects: {
      "password-set": "Für dein Brewdial-Konto wurde ein Passwort festgelegt",
      "password-changed": "Dein Brewdial-Passwort wurde geändert",
      "password-removed": "Dein Brewdial-Passwort wurde entfernt",
      "apple-added": "„Mit Apple anmelden“ wurde zu deinem Brewdial-Konto hinzugefügt",
      "apple-removed": "„Mit Apple anmelden“ wurde von deinem Brewdial-Konto entfernt",
      "passkey-added": "Zu deinem Brewdial-Konto wurde ein Passkey hinzugefügt",
      "passkey-removed": "Von deinem Brewdial-Konto wurde ein Passkey entfernt",
      "token-added": "Für dein Brewdial-Konto wurde ein Zugriffstoken erstellt",
      "app-connected": "Eine App wurde mit deinem Brewdial-Konto verbunden",
    },
    changes: {
      "password-set": (time) => `Am ${time} wurde für dein Brewdial-Konto ein Passwort festgelegt.`,
      "password-changed": (time) => `Am ${time} wurde das Passwort deines Brewdial-Kontos geändert.`,
      "password-removed": (time) =>
        `Am ${time} wurde die E-Mail-Adresse deines Brewdial-Kontos zum ersten Mal bestätigt. Zu deiner Sicherheit haben wir das Passwort entfernt, das vorher festgelegt war. Ein neues legst du in den Einstellungen deines Kontos fest.`,
      "apple-added": (time) =>
        `Am ${time} hat sich ein Apple-Account mit deiner E-Mail-Adresse zum ersten Mal bei Brewdial angemeldet. Er kann sich ab jetzt bei deinem Konto anmelden.`,
      "apple-removed": (time) =>
        `Am ${time} wurde „Mit Apple anmelden“ von deinem Brewdial-Konto entfernt. Damit kann man sich nicht mehr anmelden.`,
      "passkey-added": (time) =>
        `Am ${time} wurde zu deinem Brewdial-Konto ein Passkey hinzugefügt. Mit ihm kann man sich ab jetzt bei deinem Konto anmelden.`,
      "passkey-removed": (time) =>
        `Am ${time} wurde von deinem Brewdial-Konto ein Passkey entfernt. Mit ihm kann man sich nicht mehr anmelden.`,
      "token-added": (time) =>
        `Am ${time} wurde für dein Brewdial-Konto ein Zugriffstoken erstellt. Ein Programm kann es benutzen, bis es endet. Alle Token stehen in den Einstellungen deines Kontos unter „Verbindungen“.`,
      "app-connected": (time) =>
        `Am ${time} hast du oder jemand mit Zugang zu deinem Konto eine App mit deinem Brewdial-Konto verbunden. Sie kann benutzen, was ihr erlaubt wurde, bis du sie trennst. Alle Apps stehen in den Einstellungen deines Kontos unter „Verbindungen“.`,
    },
    signedOut: "Alle anderen Geräte wurden abgemeldet.",
    wasYou: "Wenn du das warst, musst du nichts tun.",
    wasNotYou: "Wenn du das nicht warst:",
    steps: (url) => [
      `Fordere unter ${url} einen Anmeldelink an und öffne ihn.`,
      "Entferne in den Einstellungen deines Kontos Passkeys, die du nicht kennst, und lege ein neues Passwort fest. Damit werden alle anderen Geräte abgemeldet, alle Zugriffstoken beendet und alle Apps getrennt.",
      "Ändere das Passwort deines Postfachs: Wer deine Mails lesen kann, kann sich mit einem Link anmelden.",
      "Antworte auf diese Mail, damit wir der Sache nachgehen können.",
    ],
  },
  fr: {
    subjects: {
      "password-set": "Un mot de passe a été défini pour ton compte Brewdial",
      "password-changed": "Ton mot de passe Brewdial a été changé",
      "password-removed": "Ton mot de passe Brewdial a été retiré",
      "apple-added": "La connexion avec Apple a été ajoutée à ton compte Brewdial",
      "apple-removed": "La connexion avec Apple a été retirée de ton compte Brewdial",
      "passkey-added": "Une clé d’accès a été ajoutée à ton compte Brewdial",
      "passkey-removed": "Une clé d’accès a été retirée de ton compte Brewdial",
      "token-added": "Un jeton d’accès a été créé pour ton compte Brewdial",
      "app-connected": "Une appli a été connectée à ton compte Brewdial",
    },
    changes: {
      "password-set": (time) => `Le ${time}, un mot de passe a été défini pour ton compte Brewdial.`,
      "password-changed": (time) => `Le ${time}, le mot de passe de ton compte Brewdial a été changé.`,
      "password-removed": (time) =>
        `Le ${time}, l’adresse e-mail de ton compte Brewdial a été confirmée pour la première fois. Pour ta sécurité, nous avons retiré le mot de passe défini auparavant. Tu peux en définir un nouveau dans les paramètres de ton compte.`,
      "apple-added": (time) =>
        `Le ${time}, un compte Apple avec ton adresse e-mail a servi pour la première fois à se connecter à Brewdial. Il donne désormais accès à ton compte.`,
      "apple-removed": (time) =>
        `Le ${time}, la connexion avec Apple a été retirée de ton compte Brewdial. Elle n’y donne plus accès.`,
      "passkey-added": (time) =>
        `Le ${time}, une clé d’accès a été ajoutée à ton compte Brewdial. Elle donne désormais accès à ton compte.`,
      "passkey-removed": (time) =>
        `Le ${time}, une clé d’accès a été retirée de ton compte Brewdial. Elle n’y donne plus accès.`,
      "token-added": (time) =>
        `Le ${time}, un jeton d’accès a été créé pour ton compte Brewdial. Un programme peut s’en servir jusqu’à ce qu’il prenne fin. Les paramètres de ton compte montrent tous les jetons sous « Connexions ».`,
      "app-connected": (time) =>
        `Le ${time}, toi ou une personne ayant accès à ton compte avez connecté une appli à ton compte Brewdial. Elle peut se servir de ce que tu lui as permis, jusqu’à ce que tu la déconnectes. Les paramètres de ton compte montrent toutes les applis sous « Connexions ».`,
    },
    signedOut: "Tous les autres appareils ont été déconnectés.",
    wasYou: "Si c’était toi, tu n’as rien à faire.",
    wasNotYou: "Si ce n’était pas toi :",
    steps: (url) => [
      `Demande un lien de connexion sur ${url} et ouvre-le.`,
      "Dans les paramètres de ton compte, retire les clés d’accès que tu ne connais pas et définis un nouveau mot de passe. Cela déconnecte tous les autres appareils et toutes les applis, et met fin à tous les jetons d’accès.",
      "Change le mot de passe de ta boîte mail : avec un accès à tes e-mails, d’autres peuvent se connecter par un lien.",
      "Réponds à cet e-mail, pour que nous puissions regarder ce qui s’est passé.",
    ],
  },
};

/** Renders the mail about a changed way to sign in: what happened, and what to do if it was not the user. */
export function renderSecurityNotice(notice: SecurityNotice): Required<MailContent> {
  const { webUrl, change, changedAt, timeZone, locale } = notice;
  const language = mailLanguage(locale);
  const text = texts[language];
  const format = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  const time = new Intl.DateTimeFormat(locales[language].intl, format).format(changedAt);
  const happened = text.changes[change](`${time} (${timeZone})`);
  const what = change.startsWith("password-") ? `${happened} ${text.signedOut}` : happened;
  const steps = text.steps(`${webUrl}/sign-in`);
  return renderMail({
    language,
    subject: text.subjects[change],
    text: [what, text.wasYou, [text.wasNotYou, ...steps.map((step, at) => `${at + 1}. ${step}`)].join("\n")],
    body: [paragraph(what), paragraph(text.wasYou), paragraph(text.wasNotYou), stepList(steps)],
  });
}
