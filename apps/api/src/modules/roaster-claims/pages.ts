import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import { html } from "@brewdial/domain/text/html.ts";
import { maskEmail } from "@brewdial/domain/text/mask-email.ts";
import { formHeaders, renderPage } from "../../http/html-page.ts";
import type { ClaimRow } from "./queries.ts";

export const claimPageHeaders = { ...formHeaders, "content-type": "text/html; charset=utf-8" } as const;

interface PendingClaim {
  readonly roaster_name: string;
  readonly claimant: { readonly id: number; readonly name: string | null; readonly email: string | null };
}

/** Asks; only its button changes something (D111). */
export const confirmPage = (
  { roaster_name, claimant }: PendingClaim,
  token: string,
  webUrl: string,
): string =>
  renderPage({
    webUrl,
    title: "Confirm this claim?",
    body: html`<p class="lead"><strong>${getDisplayName(claimant)}</strong>${claimant.email === null ? "" : ` (${maskEmail(claimant.email)})`} asks to manage the roaster <strong>${roaster_name}</strong> on Brewdial: its profile, its coffees and what its embeds show.</p>
<p>Confirm only if this person may speak for the roaster. Otherwise close this page: nothing happens.</p>
<form method="post" action="verify"><input type="hidden" name="token" value="${token}"><button>Confirm</button></form>`,
  });

/** The claimant goes on where the web front end shows the claim; it asks them to sign in where they are not. */
const statusLink = (webUrl: string, text: string) =>
  html`<a class="btn" id="home" href="${webUrl}/for-roasters/claim/status">${text}</a>`;

export const confirmedPage = ({ status, roaster_name }: ClaimRow, webUrl: string): string =>
  status === "APPROVED"
    ? renderPage({
        webUrl,
        title: "Confirmed",
        body: html`<p class="lead">${roaster_name} can be managed on Brewdial now, with the account that made the claim.</p>
${statusLink(webUrl, "Continue")}`,
      })
    : renderPage({
        webUrl,
        title: "Thank you",
        body: html`<p class="lead">The claim of ${roaster_name} is confirmed. We will review it, since the address alone does not show whose roaster it is.</p>
${statusLink(webUrl, "See your claim")}`,
      });
