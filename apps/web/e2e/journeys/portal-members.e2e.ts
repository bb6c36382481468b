import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  ownAddress,
  type Page,
  test,
} from "../fixtures.ts";
import { readClaimLink, readInvitationLink, readSignInMail } from "../mailbox.ts";

// Refused forms return 400 and 409, the portal of a removed member 404.
test.use({ expectedErrors: [/status of 40[0-9]/] });

const toast = (page: Page) => page.locator(".toast-place");
const password = "four plain words here";

/** The journey on phones is in English, the others are in German. */
const languages = {
  en: {
    path: "",
    locale: "en-GB",
    invite: "Invite",
    email: "Invite by mail",
    member: "This address is a member's.",
    open: "This address is invited already.",
    mailed: (email: string) => `We mailed an invitation to ${email}.`,
    notYetIn: "Invited today, not yet in",
    withdraw: (email: string) => `Withdraw the invitation to ${email}`,
    withdrawn: "is taken back",
    accept: (roaster: string) => `Accept the invitation of ${roaster}`,
    accepted: "You are an editor of",
    save: "Save",
    line: "In one line",
    saved: "Saved.",
    since: /^Editor, since/,
    leave: "Leave the roaster",
    makeOwner: "Make owner: Ida Editor",
    makeEditor: "Make editor: Ida Editor",
    remove: "Remove Ida Editor",
    ask: "Remove Ida Editor?",
    keep: "Keep",
    yes: "Yes, remove",
    removed: "Ida Editor is no longer a member.",
    lastOwner: "You are the only owner.",
  },
  de: {
    path: "/de",
    locale: "de",
    invite: "Einladen",
    email: "Per Mail einladen",
    member: "Diese Adresse gehört einem Mitglied.",
    open: "Diese Adresse ist schon eingeladen.",
    mailed: (email: string) => `Wir haben eine Einladung an ${email} geschickt.`,
    notYetIn: "Eingeladen heute, noch nicht dabei",
    withdraw: (email: string) => `Einladung an ${email} zurückziehen`,
    withdrawn: "ist zurückgezogen",
    accept: (roaster: string) => `Einladung von ${roaster} annehmen`,
    accepted: "Du gehörst jetzt zur Redaktion von",
    save: "Speichern",
    line: "In einer Zeile",
    saved: "Gespeichert.",
    since: /^Redaktion, seit/,
    leave: "Rösterei verlassen",
    makeOwner: "Ida Editor die Leitung geben",
    makeEditor: "Ida Editor die Leitung nehmen",
    remove: "Ida Editor entfernen",
    ask: "Ida Editor entfernen?",
    keep: "Behalten",
    yes: "Ja, entfernen",
    removed: "Ida Editor ist kein Mitglied mehr.",
    lastOwner: "Nur du hast die Leitung.",
  },
} as const;

/** Registers a user who is the owner of a new roaster. */
async function becomeOwner(page: Page, email: string, roaster: string, locale: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data });
    expect([path, response.ok() ? "ok" : await response.text()]).toEqual([path, "ok"]);
  };
  await post("/api/auth/register", { email, password, name: "Olu Owner" });
  const preferences = await page.request.patch("/api/user/preferences", { data: { locale } });
  expect(preferences.ok()).toBe(true);
  await post("/api/roaster-claims", { businessEmail: email, roasterName: roaster });
  const token = new URL(await readClaimLink(email)).searchParams.get("token");
  await post("/api/roaster-claims/verify", { token });
}

test("an owner invites a member by mail, who accepts, edits the profile and is removed", async ({
  page,
  browser,
  baseURL,
}) => {
  const { name: project } = test.info().project;
  const text = languages[project === "phone" ? "en" : "de"];
  const host = `${project}-${Date.now()}.example`;
  // A name that looks like a host is refused.
  const roaster = `Members ${host.replaceAll(/[^a-z0-9]/g, " ")}`;
  const [owner, invited] = [`owner@${host}`, `ida@${host}`];
  const members = `${text.path}/portal/members`;
  await becomeOwner(page, owner, roaster, text.locale);

  await page.goto(members);
  const address = page.getByLabel(text.email);
  const invite = async (email: string) => {
    await address.fill(email);
    await page.getByRole("button", { name: text.invite, exact: true }).click();
  };
  await invite("ida");
  await expect(page.locator("#invite-note")).toContainText("name@");
  await invite(owner);
  await expect(page.locator("#invite-note")).toHaveText(text.member);
  await invite(invited);
  await expect(toast(page)).toContainText(text.mailed(invited));
  await expect(page.getByText(text.notYetIn)).toBeVisible();
  await invite(invited);
  await expect(page.locator("#invite-note")).toContainText(text.open);
  await page.getByRole("button", { name: text.withdraw(invited) }).click();
  await expect(toast(page)).toContainText(text.withdrawn);
  await expect(page.locator(".member")).toHaveCount(1);
  await invite(invited);
  await expect(page.locator(".member")).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  // The invited person signs up in another browser, and signs in with the mailed code, which verifies the email address.
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "x-forwarded-for": ownAddress("second") },
  });
  const guest = await context.newPage();
  const registered = await guest.request.post("/api/auth/register", {
    data: { email: invited, password, name: "Ida Editor" },
  });
  expect(registered.ok()).toBe(true);
  await context.clearCookies();
  const link = new URL(await readInvitationLink(invited));
  expect([link.pathname, link.search, link.hash]).toEqual([`${text.path}/for-roasters/invitations`, "", ""]);
  await guest.goto(link.pathname);
  await expect(guest).toHaveURL(/\/sign-in\?returnTo=/);
  await guest.locator("#email").fill(invited);
  await guest.locator("form button").first().click();
  await guest.waitForURL(/\/sign-in\/code/);
  const { code } = await readSignInMail(invited);
  await guest.locator("#code").fill(code);
  await guest.locator("form button").first().click();
  await expect(guest).toHaveURL(link.pathname);
  await expectNoSidewaysScroll(guest);
  await expectNoAxeViolations(guest);
  await guest.getByRole("button", { name: text.accept(roaster) }).click();
  await expect(toast(guest)).toContainText(text.accepted);
  await expect(guest).toHaveURL(`${text.path}/portal`);

  await guest.goto(`${text.path}/portal/profile`);
  await guest.getByLabel(text.line).fill("Small lots");
  await guest.getByRole("button", { name: text.save }).click();
  await expect(toast(guest)).toContainText(text.saved);
  await guest.goto(members);
  await expect(guest.getByText(text.since)).toBeVisible();
  await expect(guest.locator("main").getByRole("button")).toHaveCount(0);
  await expect(guest.locator(".member-do")).toHaveCount(0);
  await guest.goto(`${text.path}/portal/settings`);
  await expect(guest.getByRole("heading", { name: text.leave })).toBeVisible();
  await expectNoAxeViolations(guest);

  await page.goto(`${text.path}/portal/settings`);
  await expect(page.getByText(text.lastOwner)).toBeVisible();
  await page.goto(members);
  await page.getByRole("button", { name: text.makeOwner }).click();
  await page.getByRole("button", { name: text.makeEditor }).click();
  await expect(page.getByRole("button", { name: text.makeOwner })).toBeVisible();
  await page.getByRole("link", { name: text.remove }).click();
  await expect(page.getByRole("heading", { name: text.ask })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: text.keep, exact: true }).click();
  await expect(page.locator(".member")).toHaveCount(2);
  await page.getByRole("link", { name: text.remove }).click();
  await page.getByRole("button", { name: text.yes }).click();
  await expect(toast(page)).toContainText(text.removed);
  await expect(page.locator(".member")).toHaveCount(1);

  expect((await guest.goto(`${text.path}/portal`))?.status()).toBe(404);
  await context.close();
});

test("an invitation is shown to a new account once its address is confirmed, without scripts", async ({
  page,
  browser,
  javaScriptEnabled,
  baseURL,
}) => {
  test.skip(javaScriptEnabled, "the journey above has scripts");
  const host = `scripts-${Date.now()}.example`;
  const roaster = `Scripts ${host.replaceAll(/[^a-z0-9]/g, " ")}`;
  const invited = `ida@${host}`;
  await becomeOwner(page, `owner@${host}`, roaster, "en");
  const sent = await page.request.post("/api/roaster-portal/invitations", { data: { email: invited } });
  expect(sent.status()).toBe(201);

  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "x-forwarded-for": ownAddress("second") },
  });
  const guest = await context.newPage();
  await guest.request.post("/api/auth/register", { data: { email: invited, password, name: "Ida" } });
  await guest.goto("/for-roasters/invitations");
  await expect(guest.getByText(`There is none for ${invited}.`)).toBeVisible();
  await guest.getByRole("button", { name: "Mail me a code" }).click();
  const { code } = await readSignInMail(invited);
  await guest.getByLabel("Code from the mail").fill(code);
  await guest.getByRole("button", { name: "Confirm the address" }).click();
  await guest.getByRole("button", { name: `Decline the invitation of ${roaster}` }).click();
  await expect(guest.getByText("No open invitation")).toBeVisible();
  expect((await guest.goto("/portal"))?.status()).toBe(404);
  await context.close();
});
