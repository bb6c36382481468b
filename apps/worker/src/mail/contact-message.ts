import { type MailContent, singleLine, truncate } from "./template.ts";

export interface ContactMessage {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** Renders a contact form message for the operator; plain text only, because the content is untrusted. */
export function renderContactMessage({ id, name, email, subject, message }: ContactMessage): MailContent {
  return {
    subject: truncate(singleLine(`[Contact] ${subject}`), 150),
    text: `From: ${singleLine(name)} <${singleLine(email)}>
Subject: ${singleLine(subject)}

${message}

-- 
Message ${id} from the contact form. The sender's address is not verified.
`,
  };
}
