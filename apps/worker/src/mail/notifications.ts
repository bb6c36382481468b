import { html } from "@brewdial/domain/text/html.ts";
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
  readonly unsubscribeUrl: string;
  /** Language tag of the recipient's preferences; German for `de`, else English. */
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
}

const english: Texts = {
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
};

const german: Texts = {
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
};

/**
 * Renders a notification mail: one event, or all events since the last mail of this kind. What others wrote cannot carry a link
 * (D435): the page that the mail links to shows it as it is.
 */
export function renderNotifications(notifications: Notifications): Required<MailContent> {
  const { kind, items, webUrl, unsubscribeUrl, locale } = notifications;
  const language = mailLanguage(locale);
  const texts = language === "de" ? german : english;
  const kindTexts = texts.kinds[kind];
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
    url: `${webUrl}${language === "de" ? "/de" : ""}${item.link}`,
  }));
  const rest = items.length > maxShown ? [texts.more(items.length - maxShown)] : [];
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
      ...(items.length === 1 ? shown.map(({ url }) => button(texts.open, url)) : []),
    ],
    footer: {
      text: `${kindTexts.reason}\n${texts.unsubscribe}: ${unsubscribeUrl}`,
      html: html`${kindTexts.reason} ${textLink(texts.unsubscribe, unsubscribeUrl)}`,
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
