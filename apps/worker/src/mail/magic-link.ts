import { html } from "@brewdial/domain/text/html.ts";
import { button, type MailContent, renderMail } from "./template.ts";

export interface MagicLink {
  readonly webUrl: string;
  readonly token: string;
  readonly code: string;
}

/** Renders the sign-in mail. The token is in the fragment, which reaches neither servers nor scanners. */
export function renderMagicLink({ webUrl, token, code }: MagicLink): Required<MailContent> {
  const url = `${webUrl}/auth/magic#token=${encodeURIComponent(token)}`;
  const orCode = "Or enter this code where you asked for the link:";
  const validity = "Link and code work once, within 60 minutes.";
  const secret = "Never share the code: we do not ask for it by phone, chat or email.";
  const unasked =
    "If you did not ask for it, ignore this mail: nothing happens without the link or the code.";
  return renderMail({
    subject: "Your sign-in link for Brewdial",
    text: ["Open this link to sign in to Brewdial:", url, orCode, code, validity, secret, unasked],
    body: [
      html`<p>Use this button to sign in to Brewdial.</p>`,
      button("Sign in", url),
      html`<p>${orCode}</p>
<p style="font-size: 24px; letter-spacing: 4px"><strong>${code}</strong></p>
<p>${validity} ${secret}</p>
<p>${unasked}</p>
<p style="font-size: 13px">The button does not work? Copy this address into your browser:<br>${url}</p>`,
    ],
  });
}
