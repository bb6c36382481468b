import { html } from "@brewdial/domain/text/html.ts";
import type { NotificationKind } from "@brewdial/jobs";
import { homeLink, renderPage } from "../../http/html-page.ts";

const subjects: Record<NotificationKind, string> = {
  comment: "comments on your recipes",
  favorite: "saves of your recipes",
  brew: "brews of your recipes",
};

/** Renders the page of the link in the mail; only its button changes something. The form posts to the page's own address. */
export const confirmPage = (kind: NotificationKind, webUrl: string): string =>
  renderPage({
    webUrl,
    title: "Switch these mails off?",
    body: html`<p class="lead">You will get no more mails about ${subjects[kind]}. Other mails stay as they are.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Switch off</button></form>`,
  });

export const donePage = (kind: NotificationKind, webUrl: string): string =>
  renderPage({
    webUrl,
    title: "Switched off",
    body: html`<p class="lead">You will get no more mails about ${subjects[kind]}. In your profile you can switch them on again.</p>
${homeLink(webUrl)}`,
  });
