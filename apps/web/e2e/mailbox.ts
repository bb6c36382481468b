import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

const directory = process.env["WEB_E2E_MAIL"] ?? "";

export interface SignInMail {
  readonly link: string;
  readonly code: string;
}

/** Waits for the sign-in mail to an address and returns its link and code. */
export async function readSignInMail(email: string): Promise<SignInMail> {
  let found: SignInMail | undefined;
  await expect
    .poll(async () => (found = await findSignInMail(email)), { timeout: 15_000, message: `mail to ${email}` })
    .toBeDefined();
  return found as unknown as SignInMail;
}

async function findSignInMail(email: string): Promise<SignInMail | undefined> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".eml")).toSorted();
  for (const name of names.toReversed()) {
    const mail = await readFile(join(directory, name), "utf8");
    if (!mail.toLowerCase().includes(`to: ${email.toLowerCase()}`)) continue;
    // Quoted-printable: lines end in `=`, and `=` itself is `=3D`.
    const text = mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    const link = /https?:\/\/\S+\/auth\/magic#token=[\w%.-]+/.exec(text)?.[0];
    const code = /^(\d{6})\r?$/m.exec(text)?.[1];
    if (link !== undefined && code !== undefined) return { link, code };
  }
  return undefined;
}
