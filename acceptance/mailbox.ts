import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Directory of the emails that the mail catcher received (`npm run services`). */
const directory = process.env["MAIL_DIRECTORY"] ?? join(import.meta.dirname, "../.services/mail");

/** Waits up to 30 seconds for a matching email to an address, and returns its text. */
export async function waitForMail(address: string, fits: RegExp): Promise<string> {
  for (let waited = 0; waited < 30_000; waited += 250) {
    const files = (await readdir(directory).catch(() => []))
      .filter((file) => file.endsWith(".eml"))
      .toSorted();
    for (const file of files.toReversed().slice(0, 200)) {
      const mail = unfold(await readFile(join(directory, file), "utf8"));
      if (mail.includes(`To: ${address}`) && fits.test(mail)) return mail;
    }
    await pause(250);
  }
  throw new Error(
    `No email to ${address} in ${directory}: is the worker running, and does SMTP_URL point to the mail catcher?`,
  );
}

/** Decodes base64 and quoted-printable bodies and unfolds headers. */
const unfold = (mail: string) =>
  mail
    .replaceAll(
      /(Transfer-Encoding: base64\r?\n\r?\n)([A-Za-z0-9+/=\r\n]+)/g,
      (_, header: string, body: string) =>
        // Escaped, because quoted-printable is decoded below.
        header + Buffer.from(body, "base64").toString().replaceAll("=", "=3D") + "\n",
    )
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/\r?\n[ \t]+/g, " ")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
