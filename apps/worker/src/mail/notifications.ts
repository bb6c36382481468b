import { html } from "@brewdial/domain/text/html.ts";
import { withoutLinks } from "@brewdial/domain/text/web-address.ts";
import type { NotificationKind } from "@brewdial/jobs";
import { type MailContent, renderMail, renderName, singleLine, paragraphs, truncate } from "./template.ts";

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
}

/** Together with the truncation below, this keeps the largest mail under 60 KB. */
const maxShown = 10;

interface Texts {
  readonly one: (title: string) => string;
  readonly many: (count: number) => string;
  readonly line: (item: NotificationItem) => string;
  readonly switchName: string;
}

const texts: Record<NotificationKind, Texts> = {
  comment: {
    one: (title) => `New comment on your ${title} recipe`,
    many: (count) => `${count} new comments on your recipes`,
    line: ({ actorName, title }) => `${actorName} commented on your ${title} recipe:`,
    switchName: "comments on your recipes",
  },
  favorite: {
    one: (title) => `Your ${title} recipe was saved`,
    many: (count) => `Your recipes were saved ${count} times`,
    line: ({ actorName, title }) => `${actorName} saved your ${title} recipe.`,
    switchName: "saves of your recipes",
  },
  brew: {
    one: (title) => `Your ${title} recipe was brewed`,
    many: (count) => `Your recipes were brewed ${count} times`,
    line: ({ actorName, title, rating }) =>
      `${actorName} brewed your ${title} recipe${rating === null ? "." : ` and rated it ${rating} of 5.`}`,
    switchName: "brews of your recipes",
  },
};

/**
 * Renders a notification mail: one event, or all events since the last mail of this kind. What others wrote cannot carry a link
 * (D435): the page that the mail links to shows it as it is.
 */
export function renderNotifications({
  kind,
  items,
  webUrl,
  unsubscribeUrl,
}: Notifications): Required<MailContent> {
  const kindTexts = texts[kind];
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
  const rest = items.length > maxShown ? [`And ${items.length - maxShown} more.`] : [];
  const reason = `You receive this email because notifications about ${kindTexts.switchName} are turned on.`;
  return renderMail({
    subject: items.length === 1 ? kindTexts.one(renderTitle(first)) : kindTexts.many(items.length),
    text: [
      ...shown.map(({ line, excerpt, url }) =>
        [line, ...(excerpt === null ? [] : [quote(excerpt)]), url].join("\n"),
      ),
      ...rest,
      `-- \n${reason}\nUnsubscribe: ${unsubscribeUrl}`,
    ],
    body: [
      ...shown.map(
        ({ line, excerpt, url }) =>
          html`<p style="margin: 0 0 8px"><a href="${url}">${line}</a></p>
${excerpt === null ? [] : paragraphs(excerpt)}`,
      ),
      ...rest.map((line) => html`<p>${line}</p>`),
      html`<p style="font-size: 13px; margin-top: 32px">${reason} <a href="${unsubscribeUrl}">Unsubscribe</a></p>`,
    ],
  });
}

/** Coffees are named by users too. */
const renderTitle = ({ title }: NotificationItem): string => truncate(singleLine(withoutLinks(title)), 60);

const quote = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
