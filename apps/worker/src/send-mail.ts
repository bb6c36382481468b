import { createHash } from "node:crypto";
import { addressIn } from "@brewdial/config/config.ts";
import { createTransport } from "nodemailer";
import { type MailContent, singleLine } from "./mail/template.ts";

interface Person {
  readonly name?: string;
  readonly address: string;
}

export interface Mail extends MailContent {
  readonly to: string;
  /** Identical for every attempt of a mail. The Message-ID is derived from it, so that receivers can detect duplicates. */
  readonly dedupeKey: string;
  readonly replyTo?: Person;
  /** For notifications only: the URL for one-click unsubscribe by POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/**
 * Result of one attempt. `hard`: the address rejects mail permanently. `refused`: the server rejects this mail
 * permanently, independent of the address. `soft`: the address rejects mail temporarily. `unreachable`: the mail server
 * is unavailable.
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

/** Sends mail to the server of SMTP_URL over a small connection pool; every timeout is shorter than the job's. */
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
            ? { name: singleLine(mail.replyTo.name ?? ""), address: mail.replyTo.address }
            : addressIn(operatorEmail),
          subject: singleLine(mail.subject),
          text: mail.text,
          html: mail.html,
          // nodemailer's default may triple the size of text in non-Latin scripts.
          textEncoding: isAscii(mail.text) ? "quoted-printable" : "base64",
          messageId: messageId(mail.dedupeKey, addressIn(mailFrom)),
          headers: buildHeaders(mail),
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

/** Suppresses automatic replies and enables the mail client's unsubscribe button. */
function buildHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  return {
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl === undefined
      ? {}
      : { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  };
}

/**
 * Classifies an SMTP error. Only a reply to RCPT TO is about the address; 5xx elsewhere is about the mail, anything
 * else about the server.
 */
export function classify(error: unknown): Exclude<Outcome["result"], "accepted"> {
  const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
  const isPermanent = responseCode >= 500;
  if (command === "RCPT TO") return isPermanent ? "hard" : "soft";
  const isAboutMail = command === "DATA" || command === "MAIL FROM" || command === "API";
  return isPermanent && isAboutMail ? "refused" : "unreachable";
}
