import { openForm, signInAgain } from "../draft-steps.ts";
import { expect, expectNoAxeViolations, type Page, test, waitForHydration } from "../fixtures.ts";
import { addCoffee, becomeMember, domainOf } from "../portal-member.ts";

test.use({ actionTimeout: 8000, expectedErrors: [/status of (?:400|401|503)|ERR_INTERNET_DISCONNECTED/] });
test.beforeEach(({ javaScriptEnabled }) => test.skip(!javaScriptEnabled, "a draft needs scripts"));

const restored = (page: Page) => page.getByText("Here is what you typed last time.");
const unsent = (page: Page) => page.getByRole("alert").filter({ hasText: "What you typed is kept" });
const nameOf = () => `Roastery ${test.info().project.name} ${crypto.randomUUID().slice(0, 8)}`;

/** Clicks a button without a connection, then reloads the page with one. */
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
  await expect(page.getByRole("region", { name: "As others see it" })).toContainText("Night Shift");
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
  await expect(page.getByRole("region", { name: "As others see it" })).toContainText("Small lots");
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
  const grinder = page.getByRole("combobox", { name: "Grinder" });
  const notes = page.getByLabel("Words for the customer");
  await openForm(page, `/portal/coffees/${id}/recipes/pour-over`);
  const before = await setting.inputValue();
  await grinder.selectOption("comandante-c40-mk4");
  await expect(page.locator(".editor-dial .dial")).toContainText("clicks");
  const shown = await setting.inputValue();
  await page.getByRole("button", { name: /coarser$/ }).click();
  await expect(setting).not.toHaveValue(shown);
  const coarser = await setting.inputValue();
  await page.getByRole("button", { name: "Pour", exact: true }).click();
  await page.getByLabel("Say in the player").fill("From high up.");
  await notes.fill("Sweet.");
  await page.locator("#dose").fill("0");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator("#dose-note")).toBeVisible();
  const expectTyped = async () => {
    await expect(page.getByLabel("Say in the player")).toHaveValue("From high up.");
    await expect(notes).toHaveValue("Sweet.");
  };
  await pressOffline(page, "Publish", expectTyped);
  await expectTyped();
  await expect(grinder).toHaveValue("comandante-c40-mk4");
  await expect(setting).toHaveValue(coarser);
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Discard" }).click();
  await expect(notes).toHaveValue("");
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

test("the label follows what is typed, and a level between two steps is kept", async ({ page }) => {
  await becomeMember(page, nameOf());
  const id = await addCoffee(page);
  const coffee = `/api/roaster-portal/coffees/${id}`;
  expect((await page.request.patch(coffee, { data: { acidityLevel: 3.5, bodyLevel: 2 } })).ok()).toBe(true);
  await openForm(page, `/portal/coffees/${id}`);
  const figure = page.getByRole("region", { name: "As others see it" }).locator("path");
  const before = await figure.count();
  await page.getByLabel("Process").fill("natural");
  await expect(figure).not.toHaveCount(before);
  await expect(page.getByRole("group", { name: "Acidity" }).getByRole("radio", { name: "4" })).toBeChecked();
  await page.getByRole("group", { name: "Body" }).getByText("Not known").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".toast-place")).toContainText("Saved.");
  const saved = await (await page.request.get("/api/roaster-portal/coffees")).json();
  expect(saved.coffees[0]).toMatchObject({ processingMethod: "natural", acidityLevel: 3.5, bodyLevel: null });
});
