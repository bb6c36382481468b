import { html } from "@brewdial/domain/text/html.ts";
import { locales } from "@brewdial/domain/text/locales.ts";
import { withoutLinks } from "@brewdial/domain/text/web-address.ts";
import type { NotificationKind } from "@brewdial/jobs";
import { messages } from "./messages/index.gen.ts";
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
  /** Path of the page that the mail links to. */
  readonly link: string;
}

export interface Notifications {
  readonly kind: NotificationKind;
  /** At least one, oldest first. */
  readonly items: readonly NotificationItem[];
  readonly webUrl: string;
  readonly unsubscribeToken: string;
  /** Language tag of the recipient's preferences; unsupported languages fall back to English. */
  readonly locale: string | null;
}

/** Together with the truncation below, this keeps the largest mail under 60 KB. */
const maxShown = 10;

/**
 * Renders a notification mail: one event, or all events since the last mail of this kind. Links are removed from what others
 * wrote (D435); the linked page shows the original text.
 */
export function renderNotifications(notifications: Notifications): Required<MailContent> {
  const { kind, items, unsubscribeToken, locale } = notifications;
  const language = mailLanguage(locale);
  const text = messages[language].notifications;
  const webUrl = notifications.webUrl + locales[language].prefix;
  const unsubscribeUrl = `${webUrl}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`;
  const kindTexts = text.kinds[kind];
  const [first] = items;
  if (first === undefined) throw new Error("A notification mail needs at least one item");
  const shown = items.slice(0, maxShown).map((item) => ({
    line: kindTexts.line(
      truncate(renderName(item.actorName), 50),
      renderTitle(item),
      item.rating?.toString(),
    ),
    excerpt:
      item.excerpt === null ? null : truncate(withoutLinks(item.excerpt), items.length === 1 ? 500 : 200),
    url: `${webUrl}${item.link}`,
  }));
  const rest = items.length > maxShown ? [text.more(items.length - maxShown)] : [];
  return renderMail({
    language,
    subject: kindTexts.subject(items.length, renderTitle(first)),
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

/** Titles are names of coffees, which users can choose, so links are removed from them too. */
const renderTitle = ({ title }: NotificationItem): string => truncate(singleLine(withoutLinks(title)), 60);

const quote = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
