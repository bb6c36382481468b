import { fileURLToPath } from "node:url";
import { expect, expectAccessibleAtWidths, test } from "../fixtures.ts";
import { signUp } from "../new-account.ts";

const fixture = (path: string) =>
  fileURLToPath(new URL(`../../../../packages/domain/src/import/fixtures/${path}`, import.meta.url));

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "files are read by scripts");

test("years of Beanconqueror come with one file and can be undone", async ({ page }) => {
  await signUp(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.goto("/me/export");
  await page.getByRole("link", { name: "Choose a file" }).click();
  await page.getByLabel("Choose a file").setInputFiles(fixture("beanconqueror/Beanconqueror.zip"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What would come");
  await expect(page.getByText("Nothing is sent yet.")).toBeVisible();
  expect(sent.join("")).not.toContain("clientId");
  await expectAccessibleAtWidths(page, [page.viewportSize()?.width ?? 390, 320]);
  await page.getByRole("radio", { name: "None of these" }).first().check({ force: true });
  await page.getByRole("button", { name: /^Import \d+ brews$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ brews are here$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // Places, keys and addresses in the file stay on the device.
  const everything = sent.join("");
  expect(everything).toContain("clientId");
  for (const secret of ["coordinates", "latitude", "api_key", "SETTINGS", "attachments", "http://192.168"])
    expect(everything).not.toContain(secret);
  await page.getByRole("link", { name: "See the log" }).click();
  await expect(page.getByText("Beanconqueror").first()).toBeVisible();
  await page.goto("/me/import");
  await page.getByRole("button", { name: "Undo the import from Beanconqueror" }).click();
  await expect(page.getByText("The import is undone.")).toBeVisible();
  await page.goto("/log");
  await expect(page.getByText("Beanconqueror")).toHaveCount(0);
});

const files = [
  "brew-guide/brew-guide-data-2026-11-01_08-30-00.json",
  "visualizer/shot.json",
  "decent/20260930T100000.shot",
  "machines/gaggiuino.json",
  "timer-coffee/rows.json",
  "brewspec/brews.json",
  "csv/brews-semicolon.csv",
  "brewdial/export.json",
];

test("files of the other apps are previewed and imported, each once", async ({ page }) => {
  await signUp(page);
  for (const path of [...files, "csv/brews-semicolon.csv"]) {
    await page.goto("/me/import");
    await page.getByLabel("Choose a file").setInputFiles(fixture(path));
    await page.getByRole("button", { name: /^Import \d+ brews?$/ }).click();
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(/here$|^Nothing new/);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing new in it");
});

test("a file that is no export says so, and the next one can be chosen", async ({ page }) => {
  await signUp(page);
  await page.goto("/de/me/import");
  const file = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") };
  await page.getByLabel("Datei wählen").setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText("Diese Datei kennen wir nicht.");
  await page.getByLabel("Datei wählen").setInputFiles(fixture("csv/brews.csv"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Was kommen würde");
});

test.describe("without a network in the middle", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test("an import stops, says so and goes on", async ({ page }) => {
    await signUp(page);
    await page.goto("/me/import");
    await page.getByLabel("Choose a file").setInputFiles(fixture("beanconqueror/Beanconqueror.json"));
    await page.route("**/api/user/imports/*/brews", (route) => route.fulfill({ status: 429, json: {} }));
    await page.getByRole("button", { name: /^Import \d+ brews$/ }).click();
    await expect(page.getByRole("alert")).toContainText("Go on");
    await page.unroute("**/api/user/imports/*/brews");
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ brews are here$/);
  });
});
