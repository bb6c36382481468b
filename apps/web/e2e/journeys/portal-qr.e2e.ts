import { renderSVG } from "uqr";
import {
  demoMember,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../fixtures.ts";

// The portal of another roaster returns 404.
test.use({ expectedErrors: [/status of 404/] });

test("a coffee of the portal has a QR code of its public page, for its members only", async ({
  page,
  baseURL,
}) => {
  const file = "/portal/coffees/98.svg";
  await signIn(page, demoMember);
  await page.goto("/portal/coffees/98");
  const picture = page.getByRole("img", { name: /^QR code of the page of/ });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  const link = page.getByRole("link", { name: "Download as SVG" });
  await expect(link).toHaveAttribute("href", file);
  await expect(link).toHaveAttribute("download", /^[a-z0-9-]+\.svg$/);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const response = await page.request.get(file);
  expect(response.headers()["content-type"]).toBe("image/svg+xml");
  expect(await response.text()).toBe(renderSVG(`${baseURL}/coffees/98`, { ecc: "Q", border: 4 }));
  expect((await page.request.get("/coffees/98")).ok()).toBe(true);

  await page.goto("/de/portal/coffees/98");
  await expect(page.getByRole("img", { name: /^QR-Code zur Seite von/ })).toBeVisible();

  for (const path of ["/portal/coffees/1.svg", "/portal/coffees/x.svg", "/portal/coffees/.svg"])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  await page.context().clearCookies();
  expect(new URL((await page.request.get(file)).url()).pathname).toBe("/sign-in");
});
