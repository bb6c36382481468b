import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { strToU8, zipSync } from "fflate";
import { expect, expectAccessibleAtWidths, holdScripts, test, waitForHydration } from "../fixtures.ts";
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
  // Places, keys and URLs in the file stay on the device.
  const everything = sent.join("");
  expect(everything).toContain("clientId");
  for (const secret of ["coordinates", "latitude", "api_key", "SETTINGS", "attachments", "http://192.168"])
    expect(everything).not.toContain(secret);
  await page.getByRole("link", { name: "See the log" }).click();
  await expect(page.getByText("Beanconqueror").filter({ visible: true }).first()).toBeVisible();
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

test("files of the other apps are previewed and imported, each once @wide", async ({ page }) => {
  await signUp(page);
  for (const path of [...files, "csv/brews-semicolon.csv"]) {
    await page.goto("/me/import");
    await page.getByLabel("Choose a file").setInputFiles(fixture(path));
    await page.getByRole("button", { name: /^Import \d+ brews?$/ }).click();
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(/here$|^Nothing new/);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing new in it");
});

test("a table with headers that nobody knows is read as the user says, and the next time at once @wide", async ({
  page,
}) => {
  const rows = ["Fecha;Gramos;Taza;Olor", "2026-06-03 08:00;15;V60;fruta", "2026-06-04 08:00;16;V60;"];
  const file = { name: "tazas.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  await signUp(page);
  await page.goto("/me/import");
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(page.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
  await expect(page.getByText("Choose below which column is the date.")).toBeVisible();
  await page.getByLabel("Fecha").focus();
  await page.getByLabel("Fecha").selectOption("Date");
  await expect(page.getByText("Choose below which column is the date.")).toBeHidden();
  await expect(page.getByLabel("Fecha")).toBeFocused();
  await page.getByLabel("Taza").selectOption("Brewer or method");
  await page.getByLabel("Gramos").selectOption("Water");
  // Each field belongs to one column: assigning it again clears the other column.
  await page.getByLabel("Olor").selectOption("Water");
  await expect(page.getByLabel("Gramos")).toHaveValue("");
  await page.getByLabel("Gramos").selectOption("Dose");
  await page.getByLabel("Olor").selectOption("Notes");
  await expectAccessibleAtWidths(page, [page.viewportSize()?.width ?? 390, 320]);
  await page.getByRole("button", { name: "Import 2 brews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 brews are here");
  const logs = (await (await page.request.get("/api/brew-logs")).json()) as {
    readonly data: readonly object[];
  };
  expect(logs.data).toMatchObject([
    { method: "pour-over", doseGrams: 16, notes: null },
    { method: "pour-over", doseGrams: 15, notes: "fruta" },
  ]);
  await page.goto("/me/import");
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(page.getByLabel("Olor")).toHaveValue("notes");
  await page.getByRole("button", { name: "Import 2 brews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing new in it");
});

test("a file that is chosen while scripts start is read", async ({ page }) => {
  await signUp(page);
  const letRun = await holdScripts(page);
  await page.goto("/me/import", { waitUntil: "domcontentloaded" });
  const buffer = Buffer.from("date,method,dose\n2026-06-03,V60,15");
  await page.getByLabel("Choose a file").setInputFiles({ name: "brews.csv", mimeType: "text/csv", buffer });
  letRun();
  await expect(page.getByRole("button", { name: "Import 1 brew" })).toBeVisible();
});

test("a file that is opened with the installed app is read at once", async ({ page }) => {
  // Headless Chromium has no installed apps: the test simulates its launch queue.
  await page.addInitScript(() => {
    const file = new File(["date,method,dose\n2026-06-03,V60,15"], "brews.csv");
    const launchQueue = {
      setConsumer: (consume: (launch: object) => void) => consume({ files: [{ getFile: async () => file }] }),
    };
    Object.defineProperty(globalThis, "launchQueue", { value: launchQueue });
  });
  await signUp(page);
  await page.goto("/me/import");
  await expect(page.getByRole("button", { name: "Import 1 brew" })).toBeVisible();
  // "V60" is several sizes of one brewer, all of the same method.
  await expect(page.getByRole("region", { name: "Your brewers" })).toContainText(/“V60”.*sure.*V60, cone/);
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
  test("a file that is chosen without a connection says what it needs", async ({ page, context }) => {
    await signUp(page);
    await page.goto("/me/import");
    await waitForHydration(page);
    await context.setOffline(true);
    await page.getByLabel("Choose a file").setInputFiles(fixture("brewspec/brews.json"));
    await expect(page.getByRole("alert")).toContainText("needs a connection");
    await context.setOffline(false);
    await page.reload();
    await page.getByLabel("Choose a file").setInputFiles(fixture("brewspec/brews.json"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What would come");
  });

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
    await page.getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByText("The import is undone.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bring your brews");
  });
});

/** Creates an export of Beanconqueror with the given number of brews, in parts of 500 like the app. */
async function makeArchive(count: number) {
  const text = await readFile(fixture("beanconqueror/Beanconqueror.json"), "utf8");
  const main = JSON.parse(text) as { BREWS: object[] };
  const brews = Array.from({ length: count }, (_, index) => ({
    ...main.BREWS[0],
    config: {
      uuid: `5f0c1d2e-7a3b-4c4d-8e5f-${String(index).padStart(12, "0")}`,
      unix_timestamp: 1_600_000_000 + index * 3600,
    },
  }));
  const entries = Array.from({ length: count / 500 }, (_, at) => {
    const part = brews.slice(at * 500, (at + 1) * 500);
    return at === 0
      ? (["Beanconqueror.json", strToU8(JSON.stringify({ ...main, BREWS: part }))] as const)
      : ([`Beanconqueror_Brews_${at}.json`, strToU8(JSON.stringify(part))] as const);
  });
  const buffer = Buffer.from(zipSync(Object.fromEntries(entries), { level: 6 }));
  return { name: "Beanconqueror.zip", mimeType: "application/zip", buffer };
}

test("20,000 brews come once although the tab is closed in the middle, and all of them go", async ({
  page,
  context,
}) => {
  test.skip(process.env["WEB_E2E_NIGHTLY"] === undefined, "takes a minute");
  test.setTimeout(300_000);
  await signUp(page);
  const file = await makeArchive(20_000);
  const countBrews = async () => {
    const response = await page.request.get("/api/brew-logs?limit=1");
    return ((await response.json()) as { readonly total: number }).total;
  };
  await page.goto("/me/import");
  let start = Date.now();
  await page.getByLabel("Choose a file").setInputFiles(file);
  await page.getByRole("button", { name: "Import 20,000 brews" }).waitFor();
  const previewMs = Date.now() - start;
  await page.getByRole("button", { name: "Import 20,000 brews" }).click();
  await expect(page.getByText(/^(?:[4-9]|1\d),\d{3} of/)).toBeVisible({ timeout: 60_000 });
  await page.close();
  page = await context.newPage();
  await page.goto("/me/import");
  await expect(page.getByText("Choose the same file again to go on.")).toBeVisible();
  await page.getByLabel("Choose a file").setInputFiles(file);
  start = Date.now();
  await page.getByRole("button", { name: "Import 20,000 brews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/brews are here$/, { timeout: 120_000 });
  const importMs = Date.now() - start;
  test.info().annotations.push({
    type: "seconds",
    description: `preview ${previewMs / 1000}, rest ${importMs / 1000}`,
  });
  expect(await countBrews()).toBe(20_000);
  for (let left = 2; left > 0; left -= 1) {
    await page.goto("/me/import");
    await page.getByRole("button", { name: "Undo the import from Beanconqueror" }).first().click();
    await expect(page.getByText("The import is undone.")).toBeVisible({ timeout: 30_000 });
  }
  expect(await countBrews()).toBe(0);
});
