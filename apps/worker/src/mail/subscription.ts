import { html } from "@brewdial/domain/text/html.ts";
import { button, type MailContent, renderMail } from "./template.ts";

export interface SubscriptionMail {
  readonly baseUrl: string;
  readonly token: string;
}

/** Renders the mail that asks an address to confirm its newsletter subscription. */
export function renderSubscription({ baseUrl, token }: SubscriptionMail): Required<MailContent> {
  const url = `${baseUrl}/api/subscribe/confirm?token=${encodeURIComponent(token)}`;
  const asked = "This address was entered to get the Brewdial newsletter.";
  const validity = "The link works for 7 days. The page it opens asks again before anything happens.";
  const unasked = "If you did not enter it, ignore this mail: you are not subscribed.";
  return renderMail({
    subject: "Confirm your subscription to the Brewdial newsletter",
    text: [asked, "Open this link to subscribe:", url, validity, unasked],
    body: [
      html`<p>${asked}</p>`,
      button("Subscribe", url),
      html`<p>${validity}</p>
<p>${unasked}</p>
<p style="font-size: 13px">The button does not work? Copy this address into your browser:<br>${url}</p>`,
    ],
  });
}
