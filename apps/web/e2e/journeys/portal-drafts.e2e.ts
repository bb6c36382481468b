import { openForm, signInAgain } from "../draft-steps.ts";
import { expect, expectNoAxeViolations, type Page, test, waitForHydration } from "../fixtures.ts";
import { addCoffee, becomeMember, domainOf } from "../portal-member.ts";

test.use({ actionTimeout: 8000, expectedErrors: [/status of (?:400|401|503)|ERR_INTERNET_DISCONNECTED/] });
test.beforeEach(({ javaScriptEnabled }) => test.skip(!javaScriptEnabled, "a draft needs scripts"));

const restored = (page: Page) => page.getByText("Here is what you typed last time.");
const unsent = (page: Page) => page.getByRole("alert").filter({ hasText: "What you typed is kept" });
const nameOf = () => `Roastery ${test.info().project.name} ${crypto.randomUUID().slice(0, 8)}`;

/** Presses a button without a connection, then loads the page again with one. */
async function pressOffline(page: Page, button: string, look = () => Promise.resolve()): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole("button", { name: button }).click();
  await expect(unsent(page)).toBeInViewport();
  await look();
  await page.context().setOffline(false);
  await page.reload();
  await expect(restored(page)).toBeVisible();
}

test("a coffee of the portal survives a lost connection, new and changed", async ({ page }) => {
  await becomeMember(page, nameOf());
  await openForm(page, "/portal/coffees/new");
  await page.getByLabel("Name", { exact: true }).fill("Night Shift");
  await page.getByText("Medium light").click();
  await pressOffline(page, "Add the coffee");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Night Shift");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Add the coffee" }).click();
  await expect(page).toHaveURL(/\/portal\/coffees\/\d+$/);
  await waitForHydration(page);
  await page.getByLabel("Name", { exact: true }).fill("Day Shift");
  await pressOffline(page, "Save");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Day Shift");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Day Shift", level: 1 })).toBeVisible();
  await openForm(page, "/portal/coffees/new");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);
});

test("a roaster's profile whose session has ended comes back after signing in", async ({ page }) => {
  const name = nameOf();
  await becomeMember(page, name);
  await openForm(page, "/portal/profile");
  await page.getByLabel("In one line").fill("Small lots");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await signInAgain(page, `owner@${domainOf(name)}`);
  await expect(page.getByText("Your session had ended.")).toBeInViewport();
  await expect(page.getByLabel("In one line")).toHaveValue("Small lots");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".toast-place")).toContainText("Saved.");
});

test("an official recipe survives a lost connection with its dial and its steps", async ({ page }) => {
  await becomeMember(page, nameOf());
  const id = await addCoffee(page);
  const setting = page.locator("input[name=setting]");
  const stepRow = (number: number) => page.getByRole("group", { name: `Step ${number}` });
  await openForm(page, `/portal/coffees/${id}/recipes/pour-over`);
  const before = await setting.inputValue();
  await page.getByLabel("Set it on").selectOption("comandante-c40-mk4");
  await expect(page.locator(".pr-grind .dial")).toContainText("clicks");
  const shown = await setting.inputValue();
  await page.getByRole("button", { name: /coarser$/ }).click();
  await expect(setting).not.toHaveValue(shown);
  const coarser = await setting.inputValue();
  await page.getByText("Write my own steps").click();
  await stepRow(2).getByLabel("What", { exact: true }).selectOption("pour");
  await stepRow(2).getByLabel("Words").fill("From high up.");
  await page.getByLabel("Words for the customer").fill("Sweet.");
  await page.getByLabel("Coffee in g", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator("#dose-note")).toBeVisible();
  // What was refused comes back without empty rows.
  await expect(stepRow(1).getByLabel("Words")).toHaveValue("From high up.");
  await stepRow(6).getByLabel("Words").fill("Last row.");
  const expectTyped = async () => {
    await expect(stepRow(1).getByLabel("Words")).toHaveValue("From high up.");
    await expect(stepRow(6).getByLabel("Words")).toHaveValue("Last row.");
    await expect(page.getByLabel("Words for the customer")).toHaveValue("Sweet.");
  };
  await pressOffline(page, "Publish", expectTyped);
  await expectTyped();
  await expect(page.getByLabel("Set it on")).toHaveValue("comandante-c40-mk4");
  await expect(setting).toHaveValue(coarser);
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Words for the customer")).toHaveValue("");
  await expect(setting).toHaveValue(before);
  await page.reload();
  await waitForHydration(page);
  await expect(restored(page)).toHaveCount(0);
});

test("the dial of an official recipe is kept without a word typed, and a reload shows it", async ({
  page,
}) => {
  await becomeMember(page, nameOf());
  const id = await addCoffee(page);
  const setting = page.locator("input[name=setting]");
  await openForm(page, `/portal/coffees/${id}/recipes/pour-over`);
  const before = await setting.inputValue();
  await page.getByRole("button", { name: /coarser$/ }).click();
  await expect(setting).not.toHaveValue(before);
  const coarser = await setting.inputValue();
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(setting).toHaveValue(coarser);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/portal\/coffees\/\d+$/);
});
