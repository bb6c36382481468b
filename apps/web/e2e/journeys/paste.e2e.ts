import { expect, expectNoAxeViolations, signIn, test, waitForHydration } from "../fixtures.ts";

test.use({ expectedErrors: [/status of 400/] });

const recipe = `My morning V60
15g coffee -> 250g water @ 92-94 °C
Grind: 24 clicks on C40
0:00 bloom 50g, swirl
0:45 pour to 150g
1:15 pour to 250g
Done at 3:00
The bag was $18 for 250g
https://youtu.be/abc123`;

test("a pasted text is read, checked, opened in the editor and saved @wide", async ({
  page,
  javaScriptEnabled,
}) => {
  const name = `Pasted ${test.info().project.name} ${Date.now()}`;
  await signIn(page);
  await page.goto("/library/recipes");
  await page.getByRole("link", { name: "Paste a recipe" }).click();
  await expect(page).toHaveURL("/recipes/paste");
  if (javaScriptEnabled) await waitForHydration(page);
  const text = page.getByLabel("Text of the recipe");
  await text.fill("Good morning!");
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByText("We found no numbers of a recipe")).toBeVisible();
  await expect(text).toHaveValue("Good morning!");

  await text.fill(recipe);
  await page.getByRole("button", { name: "Read it" }).click();
  const marks = page.locator("mark");
  await expect(marks.filter({ hasText: "24 clicks on C40" })).toContainText("Grind");
  await expect(marks.filter({ hasText: "92-94 °C" })).toContainText("not sure");
  await expect(marks.filter({ hasText: "$18" })).toHaveCount(0);
  await expect(text).toHaveValue(recipe);
  await expect(page.getByRole("heading", { name: "On your Kitchen C40" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Temperature in °C").fill("92");
  await page.getByRole("button", { name: "Open in the editor" }).click();

  await expect(page).toHaveURL("/library/recipes/new?from=paste");
  await expect(page.locator("#dose")).toHaveValue("15");
  await expect(page.locator("#water")).toHaveValue("250");
  await expect(page.locator("#heat")).toHaveValue("92");
  await expect(page.locator(".editor-total output")).toHaveText("3:00");
  await expect(page.getByLabel("Setting", { exact: true })).toHaveValue("24");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Source: https://youtu.be/abc123");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/library/recipes");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("24 clicks");
});

test("a guest reads a text, and the editor keeps it although nobody is signed in", async ({ page }) => {
  await page.goto("/de/recipes/paste");
  await page.getByLabel("Text des Rezepts").fill("Espresso: 18 g rein, 36 g raus in 28 s, 93 Grad");
  await page.getByRole("button", { name: "Lesen" }).click();
  await expect(page.locator("mark").filter({ hasText: "36 g" })).toContainText("Wasser");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Im Editor öffnen" }).click();
  await expect(page).toHaveURL("/de/library/recipes/new?from=paste");
  await expect(page.locator("#dose")).toHaveValue("18");
  await expect(page.locator("#water")).toHaveValue("36");
});
