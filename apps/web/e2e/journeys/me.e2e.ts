import { readFile } from "node:fs/promises";
import { expect, expectNoAxeViolations, ownAddress, ownEmail, type Page, test } from "../fixtures.ts";
import { removeGear } from "../gear.ts";
import { newPassword, register } from "../new-account.ts";
import { readSignInMail } from "../mailbox.ts";

const toast = (page: Page) => page.locator(".toast-place");

test("three answers calibrate a grinder, and the setting on a recipe's page moves @wide", async ({
  page,
}) => {
  await register(page, ownEmail("calibrate"));
  await page.goto("/me/gear/add/grinders?q=c40+mk4");
  await page.getByRole("button", { name: "C40 MK4", exact: true }).click();
  await expect(toast(page)).toContainText("C40 MK4 is in your gear.");
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL("/me/gear");
  await expect(page.getByRole("link", { name: "My grinder: C40 MK4. Change" })).toBeVisible();
  const published = await readSetting(page);

  await page.goto("/me/gear");
  await page.getByRole("link", { name: "Calibrate in 3 taps" }).click();
  for (const answered of [1, 2, 3]) {
    await page.getByRole("button", { name: "Too coarse" }).click();
    await expect(page.getByText(`${answered} of 3`, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Calibrated" })).toBeVisible();
  await expect(page.locator(".chart-before:visible").first()).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await readSetting(page)).toBeLessThan(published);

  await page.goto("/me/gear");
  await expect(page.getByText(/^Calibrated from 3 answers/)).toBeVisible();
  await removeGear(page, "C40 MK4");
  await expect(page.getByRole("heading", { name: "No grinder yet" })).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Calibrated from 3 answers/)).toBeVisible();
  await page.getByRole("link", { name: "Calibration" }).click();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByText("0 of 3", { exact: true })).toBeVisible();
  expect(await readSetting(page)).toBe(published);
});

test("a new grinder is asked about once, and the answer moves the setting on a recipe's page", async ({
  page,
}) => {
  await register(page, ownEmail("first"));
  await page.goto("/my-grinder?q=c40+mk4&returnTo=%2Flibrary");
  await page.getByRole("button", { name: "C40 MK4", exact: true }).click();
  await expect(page.getByRole("heading", { name: "What do you use for your V60?" })).toBeVisible();
  await expect(page.getByText("we say 24")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL("/library");
  const published = await readSetting(page);

  await page.goto("/me/gear");
  await removeGear(page, "C40 MK4");
  await expect(page.getByRole("heading", { name: "No grinder yet" })).toBeVisible();
  await page.goto("/me/gear/add/grinders?q=c40+mk4");
  await page.getByRole("button", { name: "C40 MK4", exact: true }).click();
  for (const setting of [25, 26, 27, 28]) {
    await page.getByRole("button", { name: "One click coarser" }).click();
    await expect(page.locator("input[type=hidden][name=setting]")).toHaveValue(String(setting));
  }
  await page.getByRole("button", { name: "That is what I use" }).click();
  await expect(toast(page)).toContainText("All settings are set by yours.");
  await expect(page).toHaveURL("/me/gear");
  await expect(page.getByText(/^Calibrated from 3 answers: for .* 28 instead of 24\.$/)).toBeVisible();
  expect(await readSetting(page)).toBeGreaterThan(published);
});

test("a second grinder that is made for espresso becomes the one for espresso, and a menu changes it", async ({
  page,
}) => {
  await register(page, ownEmail("uses"));
  for (const [query, name] of [
    ["encore", "Encore"],
    ["niche+zero", "Zero"],
  ] as const) {
    await page.goto(`/me/gear/add/grinders?q=${query}`);
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("link", { name: "Skip", exact: true }).click();
    await expect(page).toHaveURL("/me/gear");
  }
  const uses = page.getByRole("region", { name: "Which one for what" }).getByRole("listitem");
  await expect(uses).toContainText(["Encore", "Niche Zero"]);
  await expectNoAxeViolations(page);
  await uses.first().getByRole("button", { name: "Change the grinder: Filter" }).click();
  await page.getByRole("button", { name: "Niche Zero", exact: true }).click();
  await expect(toast(page)).toContainText("Niche Zero is your grinder for filter.");
  await expect(uses).toContainText(["Niche Zero", "Niche Zero"]);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(uses).toContainText(["Encore", "Niche Zero"]);
});

test.describe("with a refused setting", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("who knows a good setting calibrates with it alone, and takes it back", async ({ page }) => {
    await register(page, ownEmail("known"));
    await page.goto("/me/gear/add/grinders?q=c40+mk4");
    await page.getByRole("button", { name: "C40 MK4", exact: true }).click();
    await expect(toast(page)).toContainText("C40 MK4 is in your gear.");
    await page.goto("/me/gear/comandante-c40-mk4/calibrate");
    await page.getByText("I know my setting").click();
    await page.getByLabel("My setting for V60").fill("99");
    await page.getByRole("button", { name: "Set everything by it" }).click();
    await expect(page.getByText("“99” is not on your dial.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel("My setting for V60").fill("28");
    await page.getByRole("button", { name: "Set everything by it" }).click();
    await expect(page.getByText(/^For V60 you now see 28 instead of 24\./)).toBeVisible();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("0 of 3", { exact: true })).toBeVisible();
  });
});

test("a brewer has the same name in the list, in the message that adds it and in the one that brings it back", async ({
  page,
}) => {
  await register(page, ownEmail("brewer"));
  await page.goto("/me/gear/add/brewers?q=v60+02");
  await page.getByRole("button", { name: /^V60 02/ }).click();
  await expect(toast(page)).toContainText("Hario V60 02 is in your gear.");
  await expect(page.getByRole("main").getByText("Hario V60 02", { exact: true })).toBeVisible();
  await removeGear(page, "Hario V60 02");
  await expect(toast(page)).toContainText("Hario V60 02 is removed.");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("Hario V60 02 is in your gear.");
});

test("taste changes what comes first and why, by buttons alone, and undo brings it back @wide", async ({
  page,
}) => {
  await register(page, ownEmail("taste"));
  await page.goto("/me/taste");
  await expect(page.getByText("You have not set anything yet")).toBeVisible();
  const first = page.getByRole("region", { name: "What comes first now" });
  await expect(first).not.toContainText("as you prefer");
  for (const button of ["Acidity: more", "Acidity: more", "Bitterness: less", "Bitterness: less"])
    await page.getByRole("button", { name: button }).click();
  await expect(page.getByText("Bright and hardly bitter. Light roasts come first")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Your taste is saved.");
  await expect(first).toContainText("light roast, as you prefer");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("Your former taste is back.");
});

test.describe("sessions and password", () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test("another session is ended, and a new password ends the old one", async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = ownEmail("sessions");
    await register(page, email);
    const options = {
      locale: "en-GB",
      baseURL: baseURL ?? "",
      extraHTTPHeaders: { "x-forwarded-for": ownAddress("second") },
    };
    const elsewhere = await (await browser.newContext(options)).newPage();
    await signInAs(elsewhere, email, newPassword);
    await page.goto("/me/sessions");
    await expect(page.getByText("this device", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Sign out .+ on / }).click();
    await expect(toast(page)).toContainText("is signed out.");
    await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();
    await expect
      .poll(async () => (await elsewhere.goto("/me"))?.url() ?? "", { timeout: 30_000 })
      .toContain("/sign-in?returnTo=%2Fme");

    await page.goto("/me/password");
    await page.getByLabel("Current password").fill("not the password");
    await page.getByLabel("New password").fill("kettle pier maple noon");
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText("That is not your current password.")).toBeVisible();
    await page.getByLabel("Current password").fill(newPassword);
    await page.getByLabel("New password").fill("Password123!");
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.locator("#newPassword-note")).toContainText("less common");
    await page.getByLabel("Current password").fill(newPassword);
    await page.getByLabel("New password").fill("kettle pier maple noon");
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(toast(page)).toContainText("The password is set.");
    await signInAs(elsewhere, email, "kettle pier maple noon");
    await elsewhere.context().close();
  });
});

test.describe("export and deletion", () => {
  test.use({ expectedErrors: [/status of 40[04]/] });

  test("everything can be downloaded, then the account is deleted and nothing is found", async ({ page }) => {
    const email = ownEmail("leave");
    await register(page, email);
    await page.goto("/me/confirm?returnTo=%2Fme%2Fexport");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("That is not your password.")).toBeVisible();
    await page.getByLabel("Password").fill(newPassword);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.waitForURL("/me/export");
    const [table] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download: Brews", exact: true }).click(),
    ]);
    expect(await readFile(await table.path(), "utf8")).toMatch(/^\uFEFFdate,coffee,/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^brewdial-account-.*\.json$/);
    const file = JSON.parse(await readFile(await download.path(), "utf8")) as {
      readonly records: { readonly account: readonly { readonly id: number; readonly email: string }[] };
    };
    const [account] = file.records.account;
    expect(account?.email).toBe(email);

    await page.goto("/me/delete");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
    const { code } = await readSignInMail(email, 2);
    await page.getByLabel("Code from the mail").fill(code);
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("Tick the box first.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel("I know that my log is gone afterwards").check();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.waitForURL("/");
    await expect(toast(page)).toContainText("Your account is deleted.");
    expect((await page.request.get("/api/auth/me")).status()).toBe(401);
    expect((await page.goto(`/users/${account?.id ?? 0}`))?.status()).toBe(404);
    await register(page, email);
    await page.goto("/me/gear");
    await expect(page.getByRole("heading", { name: "No grinder yet" })).toBeVisible();
  });
});

/** Returns the setting on the dial of a pour-over recipe. */
async function readSetting(page: Page): Promise<number> {
  await page.goto("/recipes/44");
  const label = await page.getByRole("img", { name: /^C40 MK4: \d+ clicks/ }).getAttribute("aria-label");
  return Number(/\d+(?= clicks)/.exec(label ?? "")?.[0]);
}

async function signInAs(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/sign-in/password");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("/");
}
