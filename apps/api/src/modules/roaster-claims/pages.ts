import { displayNameOf } from "@brewdial/domain/text/display-name.ts";
import { html } from "@brewdial/domain/text/html.ts";
import { maskEmail } from "@brewdial/domain/text/mask-email.ts";
import { formHeaders, page } from "../../http/page.ts";
import type { ClaimRow } from "./queries.ts";

/** The address holds the token, so that it goes to no other page. */
export const claimPageHeaders = {
  ...formHeaders,
  "content-type": "text/html; charset=utf-8",
  "referrer-policy": "no-referrer",
} as const;

const unlisted = html`<meta name="robots" content="noindex">
`;

interface Asked {
  readonly roaster_name: string;
  readonly claimant: { readonly id: number; readonly name: string | null; readonly email: string | null };
}

/** Asks; only its button changes something (D111). */
export const askPage = ({ roaster_name, claimant }: Asked, token: string): string =>
  page(
    "Confirm this claim?",
    unlisted,
    html`<p><strong>${displayNameOf(claimant)}</strong>${claimant.email === null ? "" : ` (${maskEmail(claimant.email)})`} asks to manage the roaster <strong>${roaster_name}</strong> on Brewdial: its profile, its coffees and what its embeds show.</p>
<p>Confirm only if this person may speak for the roaster. Otherwise close this page: nothing happens.</p>
<form method="post" action="verify"><input type="hidden" name="token" value="${token}"><button>Confirm</button></form>`,
  );

export const confirmedPage = ({ status, roaster_name }: ClaimRow): string =>
  status === "APPROVED"
    ? page("Confirmed", unlisted, html`<p>${roaster_name} can be managed on Brewdial now.</p>`)
    : page(
        "Thank you",
        unlisted,
        html`<p>The claim of ${roaster_name} is confirmed. Somebody will review it, since the address alone does not show whose roaster it is.</p>`,
      );
