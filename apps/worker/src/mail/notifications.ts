import { html } from "@brewdial/domain/text/html.ts";
import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
import { withoutLinks } from "@brewdial/domain/text/web-address.ts";
import type { NotificationKind } from "@brewdial/jobs";
import {
  button,
  mailLanguage,
  type MailContent,
  paragraph,
  quoteBox,
  renderMail,
  renderName,
  singleLine,
  textLink,
  truncate,
} from "./template.ts";

export interface NotificationItem {
  readonly actorName: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly rating: number | null;
  /** Path of the page. */
  readonly link: string;
}

export interface Notifications {
  readonly kind: NotificationKind;
  /** At least one, oldest first. */
  readonly items: readonly NotificationItem[];
  readonly webUrl: string;
  readonly unsubscribeToken: string;
  /** Language tag of the recipient's preferences; English for a language that we do not have. */
  readonly locale: string | null;
}

/** Together with the truncation below, this keeps the largest mail under 60 KB. */
const maxShown = 10;

interface KindTexts {
  readonly one: (title: string) => string;
  readonly many: (count: number) => string;
  readonly line: (item: NotificationItem) => string;
  readonly reason: string;
}

interface Texts {
  readonly kinds: Readonly<Record<NotificationKind, KindTexts>>;
  readonly more: (count: number) => string;
  readonly open: string;
  readonly unsubscribe: string;
  readonly unsubscribeAt: (url: string) => string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    kinds: {
      comment: {
        one: (title) => `New comment on your ${title} recipe`,
        many: (count) => `${count} new comments on your recipes`,
        line: ({ actorName, title }) => `${actorName} commented on your ${title} recipe:`,
        reason: "You receive this email because notifications about comments on your recipes are turned on.",
      },
      favorite: {
        one: (title) => `Your ${title} recipe was saved`,
        many: (count) => `Your recipes were saved ${count} times`,
        line: ({ actorName, title }) => `${actorName} saved your ${title} recipe.`,
        reason: "You receive this email because notifications about saves of your recipes are turned on.",
      },
      brew: {
        one: (title) => `Your ${title} recipe was brewed`,
        many: (count) => `Your recipes were brewed ${count} times`,
        line: ({ actorName, title, rating }) =>
          `${actorName} brewed your ${title} recipe${rating === null ? "." : ` and rated it ${rating} of 5.`}`,
        reason: "You receive this email because notifications about brews of your recipes are turned on.",
      },
    },
    more: (count) => `And ${count} more.`,
    open: "Open the recipe",
    unsubscribe: "Unsubscribe",
    unsubscribeAt: (url) => `Unsubscribe: ${url}`,
  },
  de: {
    kinds: {
      comment: {
        one: (title) => `Neuer Kommentar zu deinem Rezept für ${title}`,
        many: (count) => `${count} neue Kommentare zu deinen Rezepten`,
        line: ({ actorName, title }) => `${actorName} hat dein Rezept für ${title} kommentiert:`,
        reason:
          "Du bekommst diese Mail, weil Nachrichten über Kommentare zu deinen Rezepten eingeschaltet sind.",
      },
      favorite: {
        one: (title) => `Dein Rezept für ${title} wurde gespeichert`,
        many: (count) => `Deine Rezepte wurden ${count} Mal gespeichert`,
        line: ({ actorName, title }) => `${actorName} hat dein Rezept für ${title} gespeichert.`,
        reason: "Du bekommst diese Mail, weil Nachrichten über gespeicherte Rezepte eingeschaltet sind.",
      },
      brew: {
        one: (title) => `Dein Rezept für ${title} wurde gebrüht`,
        many: (count) => `Deine Rezepte wurden ${count} Mal gebrüht`,
        line: ({ actorName, title, rating }) =>
          `${actorName} hat dein Rezept für ${title} gebrüht${rating === null ? "." : ` und mit ${rating} von 5 bewertet.`}`,
        reason: "Du bekommst diese Mail, weil Nachrichten über gebrühte Rezepte eingeschaltet sind.",
      },
    },
    more: (count) => `Und ${count} weitere.`,
    open: "Rezept öffnen",
    unsubscribe: "Abbestellen",
    unsubscribeAt: (url) => `Abbestellen: ${url}`,
  },
  fr: {
    kinds: {
      comment: {
        one: (title) => `Nouveau commentaire sur ta recette pour ${title}`,
        many: (count) => `${count} nouveaux commentaires sur tes recettes`,
        line: ({ actorName, title }) => `${actorName} a commenté ta recette pour ${title} :`,
        reason:
          "Tu reçois cet e-mail parce que les notifications sur les commentaires de tes recettes sont activées.",
      },
      favorite: {
        one: (title) => `Ta recette pour ${title} a été enregistrée`,
        many: (count) => `Tes recettes ont été enregistrées ${count} fois`,
        line: ({ actorName, title }) => `${actorName} a enregistré ta recette pour ${title}.`,
        reason:
          "Tu reçois cet e-mail parce que les notifications sur les enregistrements de tes recettes sont activées.",
      },
      brew: {
        one: (title) => `Ta recette pour ${title} a été préparée`,
        many: (count) => `Tes recettes ont été préparées ${count} fois`,
        line: ({ actorName, title, rating }) =>
          `${actorName} a préparé ta recette pour ${title}${rating === null ? "." : ` et lui donne ${rating} sur 5.`}`,
        reason:
          "Tu reçois cet e-mail parce que les notifications sur les tasses de tes recettes sont activées.",
      },
    },
    more: (count) => `Et ${count} de plus.`,
    open: "Ouvrir la recette",
    unsubscribe: "Se désabonner",
    unsubscribeAt: (url) => `Se désabonner : ${url}`,
  },
};

/**
 * Renders a notification mail: one event, or all events since the last mail of this kind. What others wrote cannot carry a link
 * (D435): the page that the mail links to shows it as it is.
 */
export function renderNotifications(notifications: Notifications): Required<MailContent> {
  const { kind, items, unsubscribeToken, locale } = notifications;
  const language = mailLanguage(locale);
  const text = texts[language];
  const webUrl = notifications.webUrl + locales[language].prefix;
  const unsubscribeUrl = `${webUrl}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`;
  const kindTexts = text.kinds[kind];
  const [first] = items;
  if (first === undefined) throw new Error("A notification mail needs at least one item");
  const shown = items.slice(0, maxShown).map((item) => ({
    line: kindTexts.line({
      ...item,
      actorName: truncate(renderName(item.actorName), 50),
      title: renderTitle(item),
    }),
    excerpt:
      item.excerpt === null ? null : truncate(withoutLinks(item.excerpt), items.length === 1 ? 500 : 200),
    url: `${webUrl}${item.link}`,
  }));
  const rest = items.length > maxShown ? [text.more(items.length - maxShown)] : [];
  return renderMail({
    language,
    subject: items.length === 1 ? kindTexts.one(renderTitle(first)) : kindTexts.many(items.length),
    text: [
      ...shown.map(({ line, excerpt, url }) =>
        [line, ...(excerpt === null ? [] : [quote(excerpt)]), url].join("\n"),
      ),
      ...rest,
    ],
    body: [
      ...shown.map(({ line, excerpt, url }) => quoteBox(line, url, excerpt)),
      ...rest.map(paragraph),
      ...(items.length === 1 ? shown.map(({ url }) => button(text.open, url)) : []),
    ],
    footer: {
      text: `${kindTexts.reason}\n${text.unsubscribeAt(unsubscribeUrl)}`,
      html: html`${kindTexts.reason} ${textLink(text.unsubscribe, unsubscribeUrl)}`,
    },
  });
}

/** Coffees are named by users too. */
const renderTitle = ({ title }: NotificationItem): string => truncate(singleLine(withoutLinks(title)), 60);

const quote = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
