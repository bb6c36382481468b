import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  holdScripts,
  type Page,
  pressDuringHydration,
  test,
} from "../fixtures.ts";
import { openForm } from "../draft-steps.ts";
import { addCoffee, becomeMember } from "../portal-member.ts";

// Refused forms return 400.
test.use({ expectedErrors: [/status of 400|ERR_INTERNET_DISCONNECTED/] });

const iced = {
  doseGrams: 20,
  waterGrams: 300,
  grindIndex: 38.5,
  waterTempF: 200,
  brewTimeSeconds: 150,
  notes: "Over ice.",
  steps: [
    { kind: "ice", atSeconds: 0, untilSeconds: 0, addedGrams: 100, text: "Ice into the server." },
    { kind: "bloom", atSeconds: 0, toGrams: 40, actions: ["swirl"], text: "" },
    { kind: "pour", atSeconds: 45, untilSeconds: 70, toGrams: 170, waterTempC: 88.5, text: "Slow circles." },
    { kind: "drawdown", atSeconds: 90, actions: ["remove-brewer"], text: "Let it drain." },
    { kind: "dilute", atSeconds: 140, addedGrams: 30, text: "To taste." },
  ],
};

/** Signs in a member whose coffee has an iced recipe. Returns the URL of its form and a function that reads the recipe. */
async function publishIced(page: Page) {
  await becomeMember(page, `Roastery ${test.info().project.name} ${crypto.randomUUID().slice(0, 8)}`);
  const id = await addCoffee(page);
  const address = `/api/roaster-portal/coffees/${id}/recipes`;
  const response = await page.request.put(`${address}/pour-over`, { data: iced });
  expect(response.ok(), await response.text()).toBe(true);
  return {
    form: `/portal/coffees/${id}/recipes/pour-over`,
    read: async () => (await (await page.request.get(address)).json()) as { recipes: object[] },
  };
}

const publish = async (page: Page) => {
  await page.getByRole("button", { name: /^(?:Publish|Veröffentlichen)$/ }).click();
  await page.waitForURL(/\/portal\/coffees\/\d+$/);
};

test("the portal saves a recipe of the API unchanged, in both languages and in other units", async ({
  page,
}) => {
  const { form, read } = await publishIced(page);
  const before = await read();
  await openForm(page, form);
  await page.getByRole("button", { name: /^Edit step 5, Dilute/ }).click();
  await expect(page.getByLabel("Adds")).toHaveValue("30");
  await expect(page.locator("#heat")).toHaveValue("93");
  await publish(page);
  expect(await read()).toEqual(before);
  await openForm(page, `/de${form}`);
  await publish(page);
  expect(await read()).toEqual(before);
  await page.goto("/me/preferences");
  await page.getByText("°F").click();
  await page.getByText("Ounces").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".toast-place")).toContainText("Saved");
  await openForm(page, form);
  await expect(page.locator("#heat")).toHaveValue("200");
  await publish(page);
  expect(await read()).toEqual(before);
});

test("a step that does not fit is named, and nothing typed is lost", async ({ page }) => {
  const { form, read } = await publishIced(page);
  await openForm(page, form);
  await page.getByRole("button", { name: /^Edit step 5, Dilute/ }).click();
  await page.getByLabel("Adds").fill("60");
  await page.getByRole("button", { name: "Publish" }).click();
  const pour = page.locator("#step-3");
  await expect(pour).toContainText("The pours end 30 g over.");
  await expect(page.getByLabel("Adds")).toHaveValue("60");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await pour.getByRole("button", { name: "Pour to 140 g" }).click();
  await publish(page);
  const { recipes } = await read();
  expect(recipes[0]).toMatchObject({
    steps: [{ addedGrams: 100 }, { actions: ["swirl"] }, { toGrams: 140 }, {}, { addedGrams: 60 }],
  });
});

test("the dial of an official recipe is set without a connection, and published with one", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without scripts the server moves the dial");
  const { form, read } = await publishIced(page);
  const setting = page.locator("input[name=setting]");
  const coarser = page.getByRole("button", { name: /coarser$/ });
  await page.goto(form);
  // The dial accepts keys once its scripts run.
  await expect(page.getByRole("spinbutton", { name: "Grind setting" })).toBeAttached();
  const before = Number(await setting.inputValue());
  await page.context().setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await coarser.click();
  await failed;
  await coarser.click();
  await expect(setting).toHaveValue(String(before + 2));
  await page.context().setOffline(false);
  await publish(page);
  const { recipes } = await read();
  expect(recipes[0]).not.toMatchObject({ grindIndex: iced.grindIndex });
});

test("the dial is set before scripts run, and what was typed stays, also when it is refused", async ({
  page,
}) => {
  const { form, read } = await publishIced(page);
  const setting = page.locator("input[name=setting]");
  const letRun = await holdScripts(page);
  await page.goto(form, { waitUntil: "domcontentloaded" });
  const before = Number(await setting.inputValue());
  await page.locator("#dose").fill("0");
  await page.getByLabel("Words for the customer").fill("Over much ice.");
  await page.getByRole("button", { name: /coarser$/ }).click();
  await expect(setting).toHaveValue(String(before + 1));
  await expect(page.locator("#dose")).toHaveValue("0");
  await expect(page.getByLabel("Words for the customer")).toHaveValue("Over much ice.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator("#dose-note")).toBeVisible();
  await expect(setting).toHaveValue(String(before + 1));
  await page.locator("#dose").fill("21");
  letRun();
  await publish(page);
  const { recipes } = await read();
  expect(recipes[0]).toMatchObject({ doseGrams: 21, waterGrams: 315, notes: "Over much ice." });
  expect(recipes[0]).not.toMatchObject({ grindIndex: iced.grindIndex });
});

test("a grinder that is chosen before scripts run is shown once they do", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without scripts a button shows it");
  const { form } = await publishIced(page);
  const letRun = await holdScripts(page);
  await page.goto(form, { waitUntil: "domcontentloaded" });
  const grinder = page.getByRole("combobox", { name: "Grinder" });
  await grinder.selectOption("comandante-c40-mk4");
  letRun();
  await expect(page.locator(".editor-dial .dial")).toContainText("clicks");
  await expect(grinder).toHaveValue("comandante-c40-mk4");
});

test("a recipe is published by a press on Publish while scripts start", async ({ page }) => {
  const { form } = await publishIced(page);
  const letRun = await holdScripts(page);
  await page.goto(form, { waitUntil: "domcontentloaded" });
  await pressDuringHydration(page, page.getByRole("button", { name: "Publish" }), letRun);
  await expect(page).toHaveURL(/\/portal\/coffees\/\d+$/);
});

test("a refused recipe is published by a press on Publish while scripts start", async ({ page }) => {
  const { form, read } = await publishIced(page);
  const publishButton = page.getByRole("button", { name: "Publish" });
  const letRun = await holdScripts(page);
  await page.goto(form, { waitUntil: "domcontentloaded" });
  await page.locator("#dose").fill("0");
  await page.locator("#water").fill("0");
  await publishButton.click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await page.locator("#dose").fill("21");
  await page.locator("#water").fill("300");
  await pressDuringHydration(page, publishButton, letRun);
  await expect(page).toHaveURL(/\/portal\/coffees\/\d+$/);
  expect((await read()).recipes[0]).toMatchObject({ doseGrams: 21 });
});
