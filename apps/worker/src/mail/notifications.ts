import { html } from "@brewdial/domain/text/html.ts";
import type { NotificationKind } from "@brewdial/jobs";
import { type Letter, letter, oneLine, paragraphs, shortened } from "./letter.ts";

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

/** With the cuts below these keep the largest mail under 60 KB (MAIL-1). */
const mostShown = 10;

interface Wording {
  readonly one: (title: string) => string;
  readonly many: (count: number) => string;
  readonly line: (item: NotificationItem) => string;
  readonly switchName: string;
}

const wordings: Record<NotificationKind, Wording> = {
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

/** What happened to someone's recipes: one event, or all since the last mail of this kind (D109, MAIL-4). */
export function notificationsLetter({
  kind,
  items,
  webUrl,
  unsubscribeUrl,
}: Notifications): Required<Letter> {
  const wording = wordings[kind];
  const [first] = items;
  if (first === undefined) throw new Error("A notification mail needs something to tell");
  const shown = items.slice(0, mostShown).map((item) => ({
    line: wording.line({
      ...item,
      actorName: shortened(oneLine(item.actorName), 50),
      title: shortened(oneLine(item.title), 60),
    }),
    excerpt: item.excerpt === null ? null : shortened(item.excerpt, items.length === 1 ? 500 : 200),
    url: `${webUrl}${item.link}`,
  }));
  const rest = items.length > mostShown ? [`And ${items.length - mostShown} more.`] : [];
  const reason = `You get this mail because mails about ${wording.switchName} are switched on.`;
  return letter({
    subject: items.length === 1 ? wording.one(first.title) : wording.many(items.length),
    text: [
      ...shown.map(({ line, excerpt, url }) =>
        [line, ...(excerpt === null ? [] : [quoted(excerpt)]), url].join("\n"),
      ),
      ...rest,
      `-- \n${reason}\nSwitch them off: ${unsubscribeUrl}`,
    ],
    body: [
      ...shown.map(
        ({ line, excerpt, url }) =>
          html`<p style="margin: 0 0 8px"><a href="${url}">${line}</a></p>
${excerpt === null ? [] : paragraphs(excerpt)}`,
      ),
      ...rest.map((line) => html`<p>${line}</p>`),
      html`<p style="font-size: 13px; margin-top: 32px">${reason} <a href="${unsubscribeUrl}">Switch them off</a></p>`,
    ],
  });
}

const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
