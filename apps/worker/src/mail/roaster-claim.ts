import { html } from "@brewdial/domain/text/html.ts";
import { button, type Letter, letter, oneLine, shortened } from "./letter.ts";

export interface ClaimMail {
  readonly baseUrl: string;
  readonly token: string;
  readonly roasterName: string;
  readonly claimantName: string;
}

/**
 * The mail to a business address that somebody named (D111). Its subject is ours alone: anybody can name any address and roaster, and
 * must not make us send their words as a headline.
 */
export function roasterClaimLetter({
  baseUrl,
  token,
  roasterName,
  claimantName,
}: ClaimMail): Required<Letter> {
  const url = `${baseUrl}/api/roaster-claims/verify?token=${encodeURIComponent(token)}`;
  const roaster = shortened(oneLine(roasterName), 120);
  const claimant = shortened(oneLine(claimantName), 100);
  const asked = `${claimant} asks to manage the roaster “${roaster}” on Brewdial and gave this address as its business address.`;
  const validity =
    "The link works once, within 7 days. The page it opens asks again before anything happens.";
  const unasked = "If you do not know of this, ignore this mail: nothing happens without the link.";
  return letter({
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
