import type { Browser } from "@playwright/test";
import {
  demoMember,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Page,
  signIn,
  test,
} from "../fixtures.ts";
import { readClaimLink } from "../mailbox.ts";
import { becomeMember, domainOf, registerOwner } from "../portal-member.ts";

// Refused forms return 400, pages of others 404.
test.use({ expectedErrors: [/status of 40[04]/] });

/** The toast area: the dial has a status region of its own. */
const toast = (page: Page) => page.locator(".toast-place");
const nameOf = () => `Roastery ${test.info().project.name} ${Date.now()}`;

/** Expects that a new visitor finds the recipe on the coffee's page, on their own dial, and can brew it. */
async function expectSeenByVisitor(browser: Browser, coffeePage: string, roaster: string): Promise<void> {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${new URL(coffeePage).origin}/?grinder=1zpresso-k-ultra`);
  await visitor.goto(coffeePage);
  const section = visitor.getByRole("region", { name: `How ${roaster} brews it` });
  await expect(section.getByText("By the roaster")).toBeVisible();
  await expect(section.locator(".recipe-card-grind")).toContainText("K-Ultra");
  const [setting = ""] = ((await section.locator(".recipe-card-grind b").textContent()) ?? "").split(" ");
  await section.getByRole("link", { name: "V60", exact: true }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Early Shift, V60");
  await expect(visitor.locator(".dial")).toContainText(setting);
  await visitor.getByRole("link", { name: "Brew", exact: true }).click();
  await expect(visitor).toHaveURL(/\/brew\?recipe=\d+/);
  await expect(visitor.locator("main")).toContainText(setting);
  await context.close();
}

test("a roaster claims its page by mail and publishes its first coffee with a recipe @wide", async ({
  page,
  browser,
}) => {
  const name = nameOf();
  await registerOwner(page, name);
  await page.goto("/for-roasters/find");
  await page.getByLabel("Name of your roastery").fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: `Add “${name}”` }).click();
  await expect(page.getByRole("heading", { name: `Claim ${name}` })).toBeVisible();
  const email = page.getByLabel("Business address");
  await email.fill("hello");
  await page.getByRole("button", { name: "Mail me the confirmation" }).click();
  await expect(page.getByText("Enter a complete address")).toBeVisible();
  await email.fill(`wrong@${domainOf(name)}`);
  await page.getByRole("button", { name: "Mail me the confirmation" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: "Other address" }).click();
  await email.fill(`hello@${domainOf(name)}`);
  await page.getByRole("button", { name: "Mail me the confirmation" }).click();
  await expect(page.getByText(`We wrote to hello@${domainOf(name)}`)).toBeVisible();
  expect((await page.goto("/portal"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The portal is for roasters");
  await expect(page.getByRole("link", { name: "My invitations" })).toBeVisible();
  await page.goto(await readClaimLink(`hello@${domainOf(name)}`));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: `${name} is yours` })).toBeVisible();
  await page.getByRole("link", { name: "Add the first coffee" }).click();
  await page.getByRole("button", { name: "Add the coffee" }).click();
  await expect(page.getByRole("alert")).toContainText("Pick the roast.");
  await page.getByLabel("Name", { exact: true }).fill("Early Shift");
  await page.getByText("Medium light").click();
  const acidity = page.getByRole("group", { name: "Acidity" });
  await acidity.getByText("4", { exact: true }).click();
  await page.getByRole("button", { name: "Add the coffee" }).click();
  await expect(page).toHaveURL(/\/portal\/coffees\/\d+$/);
  await expect(acidity.getByRole("radio", { name: "4" })).toBeChecked();

  await page.getByLabel("Add a recipe for").selectOption({ label: "V60, cone" });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.locator(".customers li")).toHaveCount(4);
  const before = await page.locator(".customers").textContent();
  for (let step = 0; step < 3; step += 1) {
    const shown = await page.locator("input[name=setting]").inputValue();
    await page.getByRole("button", { name: /coarser$/ }).click();
    await expect(page.locator("input[name=setting]")).not.toHaveValue(shown);
  }
  await expect(page.locator(".customers")).not.toHaveText(before ?? "");
  await page.locator("#dose").fill("20");
  await page.getByRole("button", { name: "Keep the coffee" }).click();
  await page.locator("#water").fill("330");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page)).toContainText("Published.");
  await expect(page.getByRole("link", { name: /V60/ })).toContainText("20 g · 330 g");
  await expectSeenByVisitor(browser, page.url().replace("/portal", ""), name);

  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("Archived: it stays in logs")).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("On your page and in embeds")).toBeVisible();
});

test("a file of 1,000 coffees with 50 bad rows is explained row by row and imported without them", async ({
  page,
}) => {
  await becomeMember(page, nameOf());
  const rows = Array.from({ length: 1000 }, (_, at) =>
    at % 20 === 7 ? `Lot ${at},lite,Kenya` : `Lot ${at},medium,"Ethiopia, Gedeo"`,
  );
  const buffer = Buffer.from(["name,roastLevel,origin", ...rows].join("\n"));
  await page.goto("/portal/import");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("Choose a file or paste the rows.")).toBeVisible();
  await page.getByLabel("CSV file").setInputFiles({ name: "coffees.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("1,000 rows. Nothing is written yet.")).toBeVisible();
  await expect(page.locator(".import-sum dd")).toHaveText(["950", "0", "50"]);
  await expect(page.locator(".import tbody tr:visible")).toHaveCount(50);
  await expect(page.getByRole("row", { name: /^9 Lot 7/ })).toContainText("roastLevel: use light");
  await page.getByText("All 1,000").click();
  await expect(page.locator(".import tbody tr:visible")).toHaveCount(1000);
  await page.getByText("Errors 50").click();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Import 950 coffees" }).click();
  await expect(page).toHaveURL("/portal/coffees", { timeout: 30_000 });
  await expect(toast(page)).toContainText("950 coffees imported.");
  await expect(page.getByRole("link", { name: "On sale 950" })).toBeVisible();
  await expect(page.locator(".portal-coffees-list li")).toHaveCount(100);
  await page.getByLabel("Search your coffees").fill("lot 999");
  await page.keyboard.press("Enter");
  await expect(page.locator(".portal-coffees-list li")).toHaveCount(1);
});

test("profile and domains are saved, refused input says what to do, and the page is given back @wide", async ({
  page,
}) => {
  const name = nameOf();
  await becomeMember(page, name);
  await page.goto("/portal/profile");
  await page.getByLabel("Website").fill("roastery");
  await page.getByLabel("In one line").fill("Small lots");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#websiteUrl-note")).toContainText("https:// in front");
  await page.getByLabel("Website").fill(`https://${domainOf(name)}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Saved.");
  await expect(page.getByRole("region", { name: "As others see it" })).toContainText("Small lots");

  await page.goto("/de/portal/settings");
  await page.getByLabel("Domain").fill("https://shop.example/x");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByText("ohne https:// und ohne Pfad")).toBeVisible();
  await page.getByLabel("Domain").fill("*.Shop.example");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await page.getByRole("button", { name: "*.shop.example entfernen" }).click();
  await expect(page.getByText("darf jede Website")).toBeVisible();
  await toast(page).getByRole("button").first().click();
  await expect(page.getByRole("button", { name: "*.shop.example entfernen" })).toBeVisible();

  await page.goto("/portal/settings");
  await page.getByRole("link", { name: "Give it back" }).click();
  await expect(page.getByRole("heading", { name: `Give ${name} back?` })).toBeVisible();
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.getByRole("link", { name: "Give it back" }).click();
  await page.getByRole("button", { name: "Yes, give it back" }).click();
  await expect(toast(page)).toContainText(`You no longer manage ${name}.`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  expect((await page.goto("/portal"))?.status()).toBe(404);
  await page.goto("/for-roasters/claim/status");
  await expect(page.getByRole("heading", { name: "The claim was cancelled" })).toBeVisible();
});

test("the portal of another roaster cannot be reached, and guests are asked to sign in", async ({
  page,
  baseURL,
}) => {
  test.skip(test.info().project.name !== "phone", "does not depend on the browser");
  const statusOf = async (path: string, form?: Record<string, string>) => {
    const options = { maxRedirects: 0, headers: { origin: baseURL ?? "" } };
    const { request } = page;
    return (
      await (form === undefined ? request.get(path, options) : request.post(path, { ...options, form }))
    ).status();
  };
  const pages = ["", "/coffees", "/coffees/new", "/coffees/98", "/coffees/98/recipes/pour-over", "/import"];
  const all = [...pages, "/profile", "/members", "/settings"].map((path) => `/portal${path}`);
  const forms = all.filter((path) => !["/portal", "/portal/coffees"].includes(path));
  for (const path of all) {
    const { url, status } = await page.request
      .get(path)
      .then((response) => ({ url: response.url(), status: response.status() }));
    expect([status, new URL(url).pathname]).toEqual([200, "/sign-in"]);
  }
  await signIn(page);
  for (const path of all) expect([path, await statusOf(path)]).toEqual([path, 404]);
  for (const path of forms) expect([path, await statusOf(path, { archived: "true" })]).toEqual([path, 404]);

  await page.context().clearCookies();
  await signIn(page, demoMember);
  expect(await statusOf("/portal/coffees/98")).toBe(200);
  const foreignForms: Record<string, string>[] = [
    { archived: "true" },
    { delete: "yes" },
    { name: "Mine", roast: "LIGHT" },
  ];
  for (const id of ["1", "999999", "0", "x"])
    for (const path of [`/portal/coffees/${id}`, `/portal/coffees/${id}/recipes/pour-over`]) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
      for (const form of foreignForms) expect([path, await statusOf(path, form)]).toEqual([path, 404]);
    }
  expect(await statusOf("/portal/coffees/98/recipes/tea")).toBe(404);
  // These ids belong to no member or invitation of this roaster: nothing changes.
  const foreignMembers: Record<string, string>[] = [
    { remove: "1" },
    { withdraw: "999999" },
    { member: "1", role: "OWNER" },
  ];
  const readMembers = async () => (await page.request.get("/api/roaster-portal/members")).text();
  const before = await readMembers();
  for (const form of foreignMembers)
    expect([form, await statusOf("/portal/members", form)]).toEqual([form, 303]);
  expect(await readMembers()).toBe(before);
});
