import { html } from "@brewdial/domain/text/html.ts";
import { button, type MailContent, renderMail, renderName } from "./template.ts";

export interface ClaimMail {
  readonly baseUrl: string;
  readonly token: string;
  readonly roasterName: string;
  readonly claimantName: string;
}

/**
 * Writes the mail to a business address that a claimant entered (D111). Anybody can enter any address, and accounts are free, so
 * that the mail must not carry a message of the claimant: the subject is fixed, and names are reduced to plain words (D435).
 */
export function renderRoasterClaim({
  baseUrl,
  token,
  roasterName,
  claimantName,
}: ClaimMail): Required<MailContent> {
  const url = `${baseUrl}/api/roaster-claims/verify?token=${encodeURIComponent(token)}`;
  const roaster = renderName(roasterName);
  const what = roaster === "" ? "a roaster" : `the roaster “${roaster}”`;
  const claimant = renderName(claimantName) || "A Brewdial user";
  const asked = `${claimant} asks to manage ${what} on Brewdial and gave this address as its business address.`;
  const validity =
    "The link works once, within 7 days. The page it opens asks again before anything happens.";
  const unasked = "If you do not know of this, ignore this mail: nothing happens without the link.";
  return renderMail({
    subject: "Confirm a roaster's page on Brewdial",
    text: [asked, "Open this link to confirm:", url, validity, unasked],
    body: [
      html`<p>${asked}</p>`,
      button("Confirm", url),
      html`<p>${validity}</p>
<p>${unasked}</p>
<p style="font-size: 13px">The button does not work? Copy this address into your browser:<br>${url}</p>`,
    ],
  });
}
