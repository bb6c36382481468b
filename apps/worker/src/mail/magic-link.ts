import { html } from "@brewdial/domain/text/html.ts";
import { button, type Letter, letter } from "./letter.ts";

export interface MagicLink {
  readonly webUrl: string;
  readonly token: string;
}

/** The sign-in mail (D40). The token is in the fragment, which reaches neither servers nor scanners. */
export function magicLinkLetter({ webUrl, token }: MagicLink): Required<Letter> {
  const url = `${webUrl}/auth/magic#token=${encodeURIComponent(token)}`;
  const validity = "The link works once, within 60 minutes.";
  const unasked = "If you did not ask for it, ignore this mail: nothing happens without the link.";
  return letter({
    subject: "Your sign-in link for Brewdial",
    text: ["Open this link to sign in to Brewdial:", url, validity, unasked],
    body: [
      html`<p>Use this button to sign in to Brewdial.</p>`,
      button("Sign in", url),
      html`<p>${validity}</p>
<p>${unasked}</p>
<p style="font-size: 13px">The button does not work? Copy this address into your browser:<br>${url}</p>`,
    ],
  });
}
