import { type Letter, oneLine, shortened } from "./letter.ts";

export interface ContactMessage {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** A message of the contact form, for the operator; plain text only, since strangers write it (D50). */
export function contactMessageLetter({ id, name, email, subject, message }: ContactMessage): Letter {
  return {
    subject: shortened(oneLine(`[Contact] ${subject}`), 150),
    text: `From: ${oneLine(name)} <${oneLine(email)}>
Subject: ${oneLine(subject)}

${message}

-- 
Message ${id} of the contact form. The address was typed in, not verified.
`,
  };
}
