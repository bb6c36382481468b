import { createHash } from "node:crypto";
import { addressIn } from "@brewdial/config/config.ts";
import { createTransport } from "nodemailer";
import { type Letter, oneLine } from "./mail/letter.ts";

export interface Person {
  readonly name?: string;
  readonly address: string;
}

/** A mail ready to go. */
export interface Mail extends Letter {
  readonly to: string;
  /** Stays the same however often the mail is tried: its Message-ID follows from it, so that receivers can tell a repeat. */
  readonly dedupeKey: string;
  readonly replyTo?: Person;
  /** Only for notifications: where a POST switches them off (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/**
 * What became of a try. `hard`: the address does not take mail. `refused`: this mail will never be taken, through no fault
 * of the address. `soft`: the address does not take mail now. `unreachable`: the mail server cannot be used now.
 */
export type Outcome = {
  readonly result: "accepted" | "hard" | "refused" | "soft" | "unreachable";
  readonly error?: unknown;
};

export interface Mailer {
  readonly send: (mail: Mail) => Promise<Outcome>;
  readonly close: () => void;
}

export interface MailerOptions {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly operatorEmail: string;
}

/** Hands mail to the server of SMTP_URL over a few kept connections; every wait ends before the job's time does. */
export function openMailer({ smtpUrl, mailFrom, operatorEmail }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          from: mailFrom,
          to: { name: "", address: mail.to },
          replyTo: mail.replyTo
            ? { name: oneLine(mail.replyTo.name ?? ""), address: mail.replyTo.address }
            : addressIn(operatorEmail),
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          // Left to itself it may triple a text in a non-Latin script.
          textEncoding: isAscii(mail.text) ? "quoted-printable" : "base64",
          messageId: messageId(mail.dedupeKey, addressIn(mailFrom)),
          headers: headersOf(mail),
        });
        return { result: "accepted" };
      } catch (error) {
        return { result: classify(error), error };
      }
    },
    close: () => transport.close(),
  };
}

// oxlint-disable-next-line no-control-regex
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

const messageId = (dedupeKey: string, sender: string): string =>
  `<${createHash("sha256").update(dedupeKey).digest("hex").slice(0, 40)}@${sender.slice(sender.indexOf("@") + 1)}>`;

/** No one's out-of-office answer is wanted, and a mail program can show its own unsubscribe button (MAIL-2, MAIL-6). */
function headersOf({ unsubscribeUrl }: Mail): Record<string, string> {
  return {
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl === undefined
      ? {}
      : { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  };
}

/** Only an answer to RCPT TO says something of the address; 5xx elsewhere of the mail, the rest of the server. */
export function classify(error: unknown): Exclude<Outcome["result"], "accepted"> {
  const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
  const isPermanent = responseCode >= 500;
  if (command === "RCPT TO") return isPermanent ? "hard" : "soft";
  const isAboutMail = command === "DATA" || command === "MAIL FROM" || command === "API";
  return isPermanent && isAboutMail ? "refused" : "unreachable";
}
