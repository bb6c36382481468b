import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const directory = process.env["WEB_E2E_MAIL"] ?? "";

export interface SignInMail {
  readonly link: string;
  readonly code: string;
}

/** Requests a sign-in mail as a guest. */
export async function requestSignInMail(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await page.waitForURL("/sign-in/code");
}

/** Waits for the `count`th sign-in mail to an email address, and returns its link and code. */
export const readSignInMail = (email: string, count = 1): Promise<SignInMail> =>
  readMail(
    email,
    (text) => {
      const link = /https?:\/\/\S+\/auth\/magic#token=[\w%.-]+/.exec(text)?.[0];
      const code = /^(\d{6})\r?$/m.exec(text)?.[1];
      return link === undefined || code === undefined ? undefined : { link, code };
    },
    count,
  );

/** Waits for the mail of a roaster claim to an email address and returns its link. */
export const readClaimLink = (email: string): Promise<string> =>
  readMail(email, (text) => /https?:\/\/\S+\/for-roasters\/claim\/confirm\?token=[\w%.-]+/.exec(text)?.[0]);

/** Waits for the newsletter mail to an email address and returns its link. */
export const readNewsletterLink = (email: string): Promise<string> =>
  readMail(email, (text) => /https?:\/\/\S+\/newsletter\/confirm\?token=[\w%.-]+/.exec(text)?.[0]);

/** Waits for the invitation mail to an email address and returns its link. */
export const readInvitationLink = (email: string): Promise<string> =>
  readMail(email, (text) => /https?:\/\/\S+\/for-roasters\/invitations/.exec(text)?.[0]);

/** Waits until `find` matches `count` mails to an email address, and returns the newest match. */
async function readMail<T>(email: string, find: (text: string) => T | undefined, count = 1): Promise<T> {
  let found: T[] = [];
  await expect
    .poll(async () => (found = await findInMails(email, find)).length, {
      timeout: 15_000,
      message: `mail to ${email}`,
    })
    .toBeGreaterThanOrEqual(count);
  return found[0] as T;
}

/** Returns the matches of `find` in the mails to an email address, newest first. */
async function findInMails<T>(email: string, find: (text: string) => T | undefined): Promise<T[]> {
  const results: T[] = [];
  const names = (await readdir(directory)).filter((name) => name.endsWith(".eml")).toSorted();
  for (const name of names.toReversed()) {
    const mail = await readFile(join(directory, name), "utf8");
    if (!mail.toLowerCase().includes(`to: ${email.toLowerCase()}`)) continue;
    const found = find(decode(mail));
    if (found !== undefined) results.push(found);
  }
  return results;
}

/** Decodes the parts of a mail: base64 or quoted-printable, where soft line breaks are `=` and `=` itself is `=3D`. */
const decode = (mail: string): string =>
  mail
    .replaceAll(/(?<=base64\r?\n\r?\n)[\w+/=\r\n]+/g, (part) => Buffer.from(part, "base64").toString())
    .replaceAll("=\r\n", "")
    .replaceAll("=3D", "=");
