import { html } from "@brewdial/domain/text/html.ts";
import { formHeaders, homeLink, renderPage } from "../../http/html-page.ts";

/** Headers of both pages. */
export const subscriptionPageHeaders = formHeaders;

/** Renders the confirmation page. Only its button subscribes: mail scanners that open the link change nothing. */
export const confirmPage = (token: string, webUrl: string): string =>
  renderPage({
    webUrl,
    title: "Subscribe to the newsletter?",
    body: html`<p class="lead">Press the button to get the Brewdial newsletter at the address that the mail went to. Otherwise close this page: nothing happens.</p>
<form method="post" action="confirm"><input type="hidden" name="token" value="${token}"><button>Subscribe</button></form>`,
  });

export const subscribedPage = (webUrl: string): string =>
  renderPage({
    webUrl,
    title: "Subscribed",
    body: html`<p class="lead">You will get the Brewdial newsletter.</p>
${homeLink(webUrl)}`,
  });
