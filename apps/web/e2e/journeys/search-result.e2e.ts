import { expect, expectNoAxeViolations, signIn, test } from "../fixtures.ts";

interface Conversion {
  readonly to: { readonly setting: number; readonly range: { readonly min: number; readonly max: number } };
}

test("a search result leads to the right number on the own grinder, without cookies", async ({
  page,
  javaScriptEnabled,
}) => {
  const convert = async (to: string, setting: string) => {
    const query = `from=comandante-c40-mk4&to=${to}&setting=${setting}`;
    return (await (await page.request.get(`/api/v1/convert?${query}`)).json()) as Conversion;
  };
  const expectDial = async (grinder: string, { to: { setting, range } }: Conversion) => {
    const dial = page.locator(`svg[data-grinder="${grinder}"]`);
    await expect(dial).toHaveAttribute("data-setting", String(setting));
    await expect(dial).toHaveAttribute("data-range", `${range.min} ${range.max}`);
    await expect(dial).toBeInViewport();
  };

  await page.goto("/convert/comandante-c40-mk4-to-baratza-encore?setting=24", {
    referer: "https://search.example/",
  });
  await expectDial("Baratza Encore", await convert("baratza-encore", "24"));
  expect(await page.context().cookies()).toEqual([]);

  await page.getByLabel("Setting", { exact: true }).fill("22");
  await page.locator("#to").selectOption("1zpresso-j-max");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Convert", exact: true }).click();
  await expect(page).toHaveURL("/convert/comandante-c40-mk4-to-1zpresso-j-max?setting=22");
  await expectDial("1Zpresso J-Max", await convert("1zpresso-j-max", "22"));
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: "Swap the two grinders" }).click();
  await page.goBack();
  await expectDial("1Zpresso J-Max", await convert("1zpresso-j-max", "22"));
});

test("in the app the answer follows each pick, and the field that was used keeps the focus", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "needs scripts");
  await signIn(page);
  await page.goto("/convert/comandante-c40-mk4-to-baratza-encore?setting=24");
  await page.waitForFunction(() => Reflect.get(globalThis, "early") === undefined);
  await page.locator("#to").focus();
  await page.locator("#to").selectOption("1zpresso-j-max");
  await expect(page).toHaveURL("/convert/comandante-c40-mk4-to-1zpresso-j-max?setting=24");
  await expect(page.locator('svg[data-grinder="1Zpresso J-Max"]')).toBeVisible();
  await expect(page.locator("#to")).toBeFocused();
  const setting = page.getByLabel("Setting", { exact: true });
  await setting.fill("20");
  await setting.press("Enter");
  await expect(page).toHaveURL("/convert/comandante-c40-mk4-to-1zpresso-j-max?setting=20");
  await expect(setting).toBeFocused();
  // A setting belongs to its dial: another grinder starts from its default.
  await page.locator("#from").selectOption("niche-zero");
  await expect(page).toHaveURL("/convert/niche-zero-to-1zpresso-j-max");
  await expect(setting).not.toHaveValue("20");
  await expect(page.locator(".to-answer")).toBeVisible();
});

test("the converted setting is brewed with, and the grinder becomes the visitor's", async ({ page }) => {
  await page.goto("/convert/comandante-c40-mk4-to-baratza-encore?setting=21");
  const setting = (await page.locator(".to-dial .dial-value").textContent()) ?? "";
  await page.getByRole("button", { name: "This is my grinder" }).click();
  await expect(page).toHaveURL("/convert/comandante-c40-mk4-to-baratza-encore?setting=21");
  await expect(page.getByRole("main").getByRole("link", { name: "My grinder" })).toBeVisible();
  await page.getByRole("link", { name: `Brew with ${setting}` }).click();
  await expect(page.locator(".prepare-dial .dial-value")).toHaveText(setting);
});
