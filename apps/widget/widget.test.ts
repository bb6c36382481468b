import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addEmbedCoffee, addOfficialRecipe, addEmbedSettings } from "../api/test/factories/embed.ts";
import { widgetSnippet } from "../api/src/modules/roaster-portal/widget-snippet.ts";
import { currentWidget } from "./builds.ts";
import { element, hostileStyle, page as html, script, shopTheme, strictPolicy } from "./test/fixtures.ts";
import { addShop } from "./test/shop-page.ts";
import { heights } from "./src/layouts.ts";
import { chromiumPath } from "./chromium.ts";
import { openBrowserHarness, type SitePage, type BrowserHarness } from "./test/browser-harness.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Records of one page visit. */
interface Visit {
  readonly page: Page;
  /** Console messages, page errors and dialogs. */
  readonly problems: string[];
  readonly requests: string[];
}

describe.skipIf(chromiumPath === undefined)("widget in a browser", () => {
  let harness: BrowserHarness;
  let shop: { readonly slug: string; readonly coffees: readonly string[] };
  let pages = 0;

  beforeAll(async () => {
    harness = await openBrowserHarness();
    shop = await addShop(harness.api);
  });
  afterAll(() => harness?.[Symbol.asyncDispose]());

  async function visit(site: SitePage, options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await harness.browser.newContext({ locale: "en-GB", ...options });
    const page = await context.newPage();
    const problems: string[] = [];
    const requests: string[] = [];
    page.on("console", (message) => void problems.push(message.text()));
    page.on("pageerror", (error) => void problems.push(error.message));
    page.on("dialog", (dialog) => {
      problems.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on(
      "request",
      (request) => void requests.push(`${request.method()} ${request.url().replace(harness.baseUrl, "")}`),
    );
    if (options.javaScriptEnabled !== false) await page.addInitScript(recordEvents);
    pages += 1;
    await page.goto(harness.addPage(`/page-${pages}`, site));
    return { page, problems, requests };
  }
  const body = (...elements: string[]) => elements.join("\n") + script(harness.baseUrl);
  // Evaluated from outside, because the page's content security policy may block evaluation inside the page.
  const countCards = (page: Page) =>
    page.evaluate(
      `[...document.querySelectorAll("[data-service-widget]")].filter(({ shadowRoot }) => shadowRoot?.childElementCount === 1).length`,
    );
  const waitForCards = async (page: Page, count = 1, timeout = 15_000) => {
    await expect.poll(() => countCards(page), { timeout }).toBe(count);
  };
  const quiet = { "data-track": "off" };
  const listViolations = async (page: Page) => {
    await page.evaluate(axe);
    return page.evaluate<unknown[]>(
      "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary]))",
    );
  };

  test("runs under the strictest content security policy without violations, messages or requests to other hosts", async () => {
    const site = {
      html: html({ body: body(element(shop.slug, quiet)) }),
      headers: strictPolicy(harness.baseUrl),
    };
    const { page, problems, requests } = await visit(site);
    await waitForCards(page);
    await page.getByRole("tab", { name: "Espresso" }).click();
    await page.getByRole("button", { name: "Choose your grinder" }).click();
    await page.getByLabel("Your grinder").selectOption("baratza-encore");
    await page.locator("output b").waitFor();
    expect(problems).toEqual([]);
    expect(await page.evaluate("window.violations")).toEqual([]);
    expect(requests.slice(1)).toEqual([
      "GET /embed/widget.js",
      `GET /api/embed/recipes/${shop.slug}?limit=24`,
      "GET /api/widget/grinders",
      expect.stringMatching(/^GET \/api\/widget\/grinder\/baratza-encore\/at\/\d+$/),
    ]);
    expect(await page.evaluate(`[{ ...localStorage }, sessionStorage.length, document.cookie]`)).toEqual([
      { "brewdial-grinder": "baratza-encore Encore" },
      0,
      "",
    ]);
    await page.context().close();
  });

  test("remembers the chosen grinder on the page's origin until it is cleared, and not with data-remember=off", async () => {
    const address = harness.addPage("/remember", {
      html: html({ body: body(element(shop.slug, { ...quiet, "data-coffee": shop.coffees[0] ?? "" })) }),
    });
    const forgetful = harness.addPage("/forget", {
      html: html({ body: body(element(shop.slug, { ...quiet, "data-remember": "off" })) }),
    });
    const context = await harness.browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    const stored = () => page.evaluate("localStorage.getItem('brewdial-grinder')");
    const choose = async (slug: string) => {
      await page.getByRole("button", { name: "Choose your grinder" }).click();
      await page.getByLabel("Your grinder").selectOption(slug);
      await page.locator("output b").waitFor();
    };
    await page.goto(forgetful);
    await waitForCards(page);
    await choose("baratza-encore");
    expect(await stored()).toBeNull();
    await page.goto(address);
    await waitForCards(page);
    expect(await stored()).toBeNull();
    await choose("comandante-c40-mk4");
    expect(await stored()).toBe("comandante-c40-mk4 C40 MK4");
    // The next visit shows the setting at once, without loading the list of grinders.
    const requests: string[] = [];
    page.on("request", (request) => void requests.push(request.url()));
    await page.reload();
    await page.getByRole("button", { name: "C40 MK4" }).waitFor();
    await expect.poll(() => page.locator("output b").textContent()).toMatch(/^\d+ clicks$/);
    expect(requests.filter((url) => url.endsWith("/api/widget/grinders"))).toEqual([]);
    await page.getByRole("button", { name: "C40 MK4" }).click();
    expect(await page.getByLabel("Your grinder").inputValue()).toBe("comandante-c40-mk4");
    await page.getByLabel("Your grinder").selectOption("");
    expect(await stored()).toBeNull();
    await page.evaluate("localStorage.setItem('brewdial-grinder', '../../evil <b>')");
    await page.reload();
    await page.getByRole("button", { name: "Choose your grinder" }).waitFor();
    await context.close();
  });

  test("groups grinders by brand and states the unit of the setting, in the page's language", async () => {
    const cards = [
      { lang: "en", k6: /^1 turn \+ \d+ clicks$/ },
      { lang: "de", k6: /^1 Umdrehung \+ \d+ Klicks$/ },
      { lang: "fr-CA", k6: /^1 tour \+ \d+ clics$/ },
    ];
    for (const { lang, k6 } of cards) {
      const { page } = await visit({ html: html({ lang, body: body(element(shop.slug, quiet)) }) });
      await waitForCards(page);
      await page.locator(".choose").click();
      const picker = page.locator(".grinder select");
      await picker.waitFor();
      expect(await picker.locator("optgroup[label=Comandante] option").count()).toBeGreaterThan(0);
      expect(await picker.locator("optgroup").count()).toBeGreaterThan(20);
      await picker.selectOption("kingrinder-k6");
      await expect.poll(() => page.locator("output b").textContent()).toMatch(k6);
      await page.context().close();
    }
  });

  test.each([320, 390, 430, 480, 530])(
    "shows all figures of the inline and card layouts at %i pixels, with a long setting",
    async (width) => {
      const layouts = ["card", "inline"].map((layout) =>
        element(shop.slug, { ...quiet, "data-layout": layout, "data-coffee": shop.coffees[0] ?? "" }),
      );
      const { page } = await visit(
        { html: html({ head: "<style>body{margin:0}</style>", body: body(...layouts) }) },
        { viewport: { width, height: 1200 } },
      );
      await waitForCards(page, 2);
      await page.getByRole("button", { name: "Choose your grinder" }).first().click();
      await page.getByLabel("Your grinder").first().selectOption("1zpresso-j-max");
      await page.locator("output b").nth(1).waitFor();
      expect(await page.evaluate(clipped)).toEqual([]);
      await page.context().close();
    },
  );

  test("scrolls tabs that do not fit with arrows at their ends", async () => {
    const { page } = await visit(
      { html: html({ body: body(element(shop.slug, { ...quiet, "data-coffee": shop.coffees[0] ?? "" })) }) },
      { viewport: { width: 320, height: 700 } },
    );
    await waitForCards(page);
    const arrows = page.locator(".arrow");
    const visible = async () => [await arrows.nth(0).isVisible(), await arrows.nth(1).isVisible()];
    await expect.poll(visible).toEqual([false, true]);
    await arrows.nth(1).click();
    await expect.poll(visible).toEqual([true, false]);
    await page.getByRole("tab", { name: "Chemex" }).click();
    await page.getByText("500").waitFor();
    await page.setViewportSize({ width: 800, height: 700 });
    await expect.poll(visible).toEqual([false, false]);
    await page.context().close();
  });

  test("says when a recipe is not the roaster's own", async () => {
    const bare = await addEmbedCoffee(harness.api, "Unclaimed", "Unclaimed Coffee");
    const { page } = await visit({
      html: html({ body: body(element(bare.roasterSlug, quiet), element(shop.slug, quiet)) }),
    });
    await waitForCards(page, 2);
    expect(await page.getByText("General recipe, not by the roaster").count()).toBe(1);
    await page.context().close();
  });

  test("runs the pinned version with the right integrity hash and keeps the link with a wrong one", async () => {
    const roaster = { name: shop.slug, slug: shop.slug };
    const pinned = widgetSnippet({ baseUrl: harness.baseUrl, roaster, isPinned: true });
    expect(pinned).toContain(`integrity="${currentWidget().integrity}"`);
    const good = await visit({ html: html({ body: pinned }) });
    await waitForCards(good.page);
    const other = pinned.replace(/sha384-[^"]+/, `sha384-${"A".repeat(64)}`);
    const bad = await visit({ html: html({ body: other }) });
    await bad.page.getByRole("link", { name: `Recipes of ${shop.slug}` }).waitFor();
    expect(bad.requests.some((request) => request.includes("/api/"))).toBe(false);
    await Promise.all([good, bad].map(({ page }) => page.context().close()));
  });

  test.each([1000, 320])(
    "causes no layout shift at %i pixels in any layout, in a shop theme and when switching tabs",
    async (width) => {
      const layouts = Object.keys(heights).map((layout) =>
        element(shop.slug, { ...quiet, "data-layout": layout, "data-coffee": shop.coffees[0] ?? "" }),
      );
      const site = { html: html({ head: shopTheme, body: body(...layouts, "<p id=below>Below</p>") }) };
      const { page } = await visit(site, { viewport: { width, height: 1200 } });
      await waitForCards(page, 3);
      const below = async () => page.evaluate("document.getElementById('below').getBoundingClientRect().top");
      const before = await below();
      for (const card of [0, 1]) await page.getByRole("tablist").nth(card).getByRole("tab").nth(2).click();
      await page.waitForTimeout(100);
      expect([await page.evaluate("window.shifted"), await below()]).toEqual([0, before]);
      const boxes = await page.evaluate(
        "[...document.querySelectorAll('[data-service-widget]')].map((host) => host.getBoundingClientRect().height)",
      );
      expect(boxes).toEqual(Object.values(heights));
      await page.context().close();
    },
  );

  test("keeps its style under a theme that hides empty elements and under hostile styles", async () => {
    const bare = `<div data-service-widget="${shop.slug}" data-track="off" data-coffee="${shop.coffees[0]}"></div>`;
    const looks: unknown[] = [];
    for (const head of ["", shopTheme, hostileStyle]) {
      const { page } = await visit({ html: html({ head, body: body(bare) }) });
      await waitForCards(page);
      looks.push(await page.evaluate(computedStyles));
      expect((await page.getByRole("tab").first().boundingBox())?.height).toBeGreaterThanOrEqual(24);
      await page.context().close();
    }
    expect(looks[1]).toEqual(looks[0]);
    expect(looks[2]).toEqual(looks[0]);
  });

  test("makes 4 requests for 20 elements of 4 roasters and counts each once, without preflights", async () => {
    const slugs = await Promise.all(
      ["One", "Two", "Three", "Four"].map(
        async (name) => (await addEmbedCoffee(harness.api, `Many ${name}`, name)).roasterSlug,
      ),
    );
    const elements = Array.from({ length: 20 }, (_, at) => element(slugs[at % 4] ?? ""));
    const { page, problems, requests } = await visit({ html: html({ body: body(...elements) }) });
    await waitForCards(page, 20);
    const posts = () => requests.filter((request) => request.startsWith("POST"));
    await expect.poll(() => posts().length).toBe(20);
    expect(requests.filter((request) => request.startsWith("GET /api/")).toSorted()).toEqual(
      slugs.map((slug) => `GET /api/embed/recipes/${slug}?limit=24`).toSorted(),
    );
    expect(new Set(posts())).toEqual(new Set(["POST /api/embed/track-impression"]));
    expect(requests.filter((request) => request.startsWith("OPTIONS"))).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test("keeps one card when initialised again, with the script twice and after moving the element", async () => {
    const { page, problems } = await visit({
      html: html({ body: body(element(shop.slug, quiet), script(harness.baseUrl)) }),
    });
    await waitForCards(page);
    await page.evaluate(`{
      window.card = document.querySelector("[data-service-widget]").shadowRoot.firstElementChild;
      for (let times = 0; times < 5; times += 1) window.__serviceWidgetInit();
      document.body.append(document.querySelector("[data-service-widget]"));
      window.__serviceWidgetInit(new Event("load"));
    }`);
    await page.waitForTimeout(100);
    expect(await page.getByRole("tablist").count()).toBe(1);
    expect(
      await page.evaluate(
        "window.card === document.querySelector('[data-service-widget]').shadowRoot.firstElementChild",
      ),
    ).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test("__serviceWidgetInit ignores new children, applies new attributes and renders new elements and shadow roots", async () => {
    const { page, problems } = await visit({
      html: html({ body: body(element(shop.slug, { ...quiet, "data-coffee": shop.coffees[0] ?? "" })) }),
    });
    await waitForCards(page);
    await page.evaluate(`document.querySelector("[data-service-widget]").textContent = "drawn by the page"`);
    await page.getByText("Aricha Washed").waitFor();
    await page.evaluate(`{
      const old = document.querySelector("[data-service-widget]");
      old.dataset.coffee = "${shop.coffees[1]}";
      document.body.append(old.cloneNode());
      const outer = document.createElement("div");
      document.body.append(outer);
      const root = outer.attachShadow({ mode: "open" });
      root.append(old.cloneNode());
      window.__serviceWidgetInit();
      window.__serviceWidgetInit(root);
    }`);
    await waitForCards(page, 2);
    await page.getByText("Night Shift").nth(2).waitFor();
    expect(await page.getByText("Aricha Washed").count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test("supports the keyboard: one Tab stop for the tabs, arrows, Home and End, mirrored right to left", async () => {
    for (const dir of ["ltr", "rtl"]) {
      const coffee = { ...quiet, "data-coffee": shop.coffees[0] ?? "" };
      const { page } = await visit({ html: html({ dir, body: body(element(shop.slug, coffee)) }) });
      await waitForCards(page);
      await page.keyboard.press("Tab");
      const [next, back] = dir === "ltr" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
      const seen: unknown[] = [];
      for (const key of [next, next, back, "End", next, back, "Home"]) {
        await page.keyboard.press(key ?? "");
        seen.push(await page.evaluate(openTab));
      }
      expect(seen).toEqual([
        "Espresso",
        "AeroPress",
        "Espresso",
        "Chemex",
        "Pour-over",
        "Chemex",
        "Pour-over",
      ]);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(focused)).toBe("°C");
      await page.keyboard.press("Enter");
      await page.getByText("201").waitFor();
      await page.keyboard.press("Tab");
      expect(await page.evaluate(focused)).toBe("Choose your grinder");
      await page.context().close();
    }
  });

  test("fits into 280 pixels with every control usable", async () => {
    const layouts = Object.keys(heights).map((layout) =>
      element(shop.slug, { ...quiet, "data-layout": layout }),
    );
    const { page } = await visit(
      {
        html: html({ head: "<style>body{margin:0}main{width:280px}</style>", body: body(...layouts) }),
        headers: {},
      },
      { viewport: { width: 280, height: 900 } },
    );
    await waitForCards(page, 3);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(280);
    expect(await page.evaluate(overflowing)).toEqual([]);
    await page.context().close();
  });

  test("keeps the link without JavaScript and when the API fails, with at most one warning", async () => {
    const off = await visit({ html: html({ body: body(element(shop.slug)) }) }, { javaScriptEnabled: false });
    await off.page.getByRole("link", { name: `Recipes of ${shop.slug}` }).waitFor();
    const closed = await addEmbedCoffee(harness.api, "Closed", "Closed Coffee");
    await addEmbedSettings(harness.api, closed.roasterId, { allowedDomains: ["elsewhere.example"] });
    const elements = [closed.roasterSlug, "nobody-here", "not a slug!", closed.roasterSlug].map((slug) =>
      element(slug, quiet),
    );
    const { page, problems } = await visit({ html: html({ body: body(...elements) }) });
    await page.waitForFunction("window.failed === 4");
    expect(await page.getByRole("link").count()).toBe(4);
    expect(problems.filter((text) => text.startsWith("Brewdial widget"))).toHaveLength(1);
    // The browser itself logs each failed request.
    expect(problems.filter((text) => !/^Brewdial widget|^Failed to load resource/.test(text))).toEqual([]);
    await addEmbedSettings(harness.api, closed.roasterId, {});
    await page.evaluate("window.__serviceWidgetInit()");
    await waitForCards(page, 2);
    await Promise.all([off.page, page].map((shown) => shown.context().close()));
  });

  test("renders names, notes and attributes with markup as text", async () => {
    const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
    const { coffeeId, roasterSlug, coffeeSlug } = await addEmbedCoffee(
      harness.api,
      `Evil ${evil}`,
      `Coffee ${evil}`,
    );
    await addOfficialRecipe(harness.api, coffeeId, { method: "chemex", notes: evil });
    const attributes: Record<string, string>[] = [
      {},
      { "data-layout": "badge" },
      {
        "data-layout": evil,
        "data-theme": evil,
        "data-accent-color": "red;}*{display:none}",
        "data-border-radius": "9999",
        "data-show-powered-by": "false",
      },
      { "data-coffee": coffeeSlug, "data-layout": "inline" },
    ];
    const elements = attributes.map((given) => element(roasterSlug, { ...quiet, ...given }));
    const { page, problems } = await visit({ html: html({ body: body(...elements) }) });
    await waitForCards(page, 4);
    expect(problems).toEqual([]);
    expect(await page.locator("img, [data-service-widget] script").count()).toBe(0);
    expect(await page.getByText(evil).count()).toBeGreaterThan(3);
    expect(await page.getByText("Powered by Brewdial").count()).toBe(4);
    const look = `(() => { const { borderRadius, display } = getComputedStyle(document.querySelectorAll("[data-service-widget]")[2].shadowRoot.firstElementChild); return [borderRadius, display]; })()`;
    expect(await page.evaluate(look)).toEqual(["4px", "grid"]);
    await page.context().close();
  });

  test("has a contrast of 4.5 to 1 for 500 random accent colours in both themes", async () => {
    const random = Array.from(
      { length: 500 },
      (_, at) => `#${((at * 2_654_435_761) % 16_777_216).toString(16).padStart(6, "0")}`,
    );
    const elements = random.flatMap((accent, at) =>
      element(shop.slug, {
        ...quiet,
        "data-accent-color": accent,
        "data-theme": at % 2 === 0 ? "light" : "dark",
        "data-layout": at % 5 === 0 ? "badge" : "card",
        "data-coffee": shop.coffees[0] ?? "",
      }),
    );
    const { page } = await visit({ html: html({ body: body(...elements) }) });
    await waitForCards(page, 500, 20_000);
    const contrasts = await page.evaluate<number[]>(allContrasts);
    expect(contrasts.length).toBeGreaterThan(5000);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
    await page.context().close();
  }, 40_000);

  test.each(["light", "dark"])(
    "has no axe violations in any layout, %s, with a grinder selected",
    async (theme) => {
      const layouts = Object.keys(heights).map((layout) =>
        element(shop.slug, {
          ...quiet,
          "data-layout": layout,
          "data-theme": theme,
          "data-accent-color": "#e0a030",
        }),
      );
      const { page } = await visit({ html: html({ body: body(...layouts) }) });
      await waitForCards(page, 3);
      await page.getByRole("button", { name: "Choose your grinder" }).first().click();
      await page.getByLabel("Your grinder").first().selectOption("baratza-encore");
      // The selection applies to the whole page.
      await page.locator("output b").nth(1).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.context().close();
    },
  );

  test("follows the colour scheme with theme auto, speaks German on German pages and uses °F for US visitors", async () => {
    const site = {
      html: html({
        lang: "de-AT",
        body: body(
          element(shop.slug, { ...quiet, "data-theme": "auto", "data-coffee": shop.coffees[2] ?? "" }),
        ),
      }),
    };
    const { page } = await visit(site, { colorScheme: "dark", locale: "en-US" });
    await waitForCards(page);
    const ground = `getComputedStyle(document.querySelector("[data-service-widget]").shadowRoot.firstElementChild).backgroundColor`;
    expect(await page.evaluate(ground)).toBe("rgb(29, 21, 17)");
    await page.emulateMedia({ colorScheme: "light" });
    expect(await page.evaluate(ground)).toBe("rgb(255, 255, 255)");
    await page.getByText("Mahlgrad").waitFor();
    await page.getByText("199").waitFor();
    await page.getByRole("tab", { name: "Cold Brew" }).click();
    await page.getByText("16 h").waitFor();
    await page.context().close();
  });

  test("opens the full recipe on the grinder that was chosen in the shop", async () => {
    const { page } = await visit({
      html: html({ body: body(element(shop.slug, { "data-coffee": shop.coffees[0] ?? "" })) }),
    });
    await waitForCards(page);
    await page.getByRole("button", { name: "Choose your grinder" }).click();
    await page.getByLabel("Your grinder").selectOption("comandante-c40-mk4");
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Full recipe" }).click(),
    ]);
    await waitForCards(opened);
    await opened.getByRole("button", { name: "C40 MK4" }).waitFor();
    await opened
      .getByText(/clicks/)
      .first()
      .waitFor();
    const timer = opened.getByRole("link", { name: "Brew with a timer" });
    expect(await timer.getAttribute("href")).toMatch(
      /\/brew\?recipe=\d*&method=[\w-]+&roast=[A-Z_]+&grinder=comandante-c40-mk4$/,
    );
    await page.context().close();
  });

  test("names the coffee that does not exist in its warning", async () => {
    const { page, problems } = await visit({
      html: html({ body: body(element(shop.slug, { "data-coffee": "no-such-coffee" })) }),
    });
    await page.waitForFunction("window.failed === 1");
    expect(problems).toContain(`Brewdial widget: ${shop.slug}/no-such-coffee: 404`);
    await page.context().close();
  });

  test("counts views, switches, grinders and clicks once each, unless the visitor or the page opts out", async () => {
    const tracked = element(shop.slug, { "data-coffee": shop.coffees[0] ?? "" });
    const { page, requests } = await visit({ html: html({ body: body(tracked) }) });
    await waitForCards(page);
    await page.evaluate(
      "window.heard = []; for (const name of ['method', 'grinder']) document.addEventListener('service-widget:' + name, ({ detail }) => window.heard.push(detail))",
    );
    await page.getByRole("tab", { name: "Chemex" }).click();
    await page.getByRole("button", { name: "Choose your grinder" }).click();
    const picker = page.getByLabel("Your grinder");
    await picker.selectOption("baratza-encore");
    // Selecting the empty option clears the choice.
    await picker.selectOption("");
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Full recipe" }).click(),
    ]);
    expect(opened.url()).toBe(`${harness.baseUrl}/embed/${shop.slug}?coffee=${shop.coffees[0]}&src=embed`);
    const shareId = `${shop.slug}/${shop.coffees[0]}`;
    expect(await page.evaluate("window.heard")).toEqual([
      { shareId, method: "chemex" },
      { shareId, grinder: "baratza-encore" },
    ]);
    expect(requests.filter((request) => request.startsWith("POST"))).toEqual([
      "POST /api/embed/track-impression",
      "POST /api/embed/track-method-switch",
      "POST /api/embed/track-grinder-choice",
      "POST /api/embed/track-click",
    ]);
    await page.context().close();
    const privately = await harness.browser.newContext();
    const alone = await privately.newPage();
    await alone.addInitScript(
      "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })",
    );
    const sent: string[] = [];
    alone.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    await alone.goto(harness.addPage("/private", { html: html({ body: body(tracked) }) }));
    await waitForCards(alone);
    await alone.getByRole("tab", { name: "Chemex" }).click();
    await alone.waitForTimeout(100);
    expect(sent).toEqual([]);
    await privately.close();
  });

  describe("GET /embed/{roaster} in a frame", () => {
    const frame = (source: string, attributes = "") =>
      `<iframe src="${source}" title="Recipes" width="480" height="460" ${attributes}></iframe>`;
    const sandbox = 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"';

    test("renders the card without further requests, also in a sandbox and with allowed domains", async () => {
      const listed = await addEmbedCoffee(harness.api, "Listed", "Listed Coffee");
      await addEmbedSettings(harness.api, listed.roasterId, { allowedDomains: ["127.0.0.1"] });
      const { page, problems, requests } = await visit({
        html: html({ body: frame(`${harness.baseUrl}/embed/${listed.roasterSlug}`, sandbox) }),
      });
      await page.frameLocator("iframe").getByRole("tab", { name: "Espresso" }).click();
      await page.frameLocator("iframe").getByRole("link", { name: "Full recipe" }).waitFor();
      expect(requests.filter((request) => request.startsWith("GET /api/"))).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test("is blocked by the browser on other sites", async () => {
      const closed = await addEmbedCoffee(harness.api, "Elsewhere", "Elsewhere Coffee");
      await addEmbedSettings(harness.api, closed.roasterId, { allowedDomains: ["elsewhere.example"] });
      const { page, problems } = await visit({
        html: html({ body: frame(`${harness.baseUrl}/embed/${closed.roasterSlug}`) }),
      });
      await expect.poll(() => problems.length).toBeGreaterThan(0);
      expect(problems.join()).toContain("frame-ancestors");
      expect(await page.frameLocator("iframe").getByText("Elsewhere Coffee").count()).toBe(0);
      await page.context().close();
    });

    test("is complete without JavaScript and has no axe violations", async () => {
      const address = `${harness.baseUrl}/embed/${shop.slug}`;
      const plain = await harness.browser.newContext({ javaScriptEnabled: false });
      const still = await plain.newPage();
      await still.goto(address);
      await still.getByRole("heading", { name: "Aricha Washed" }).waitFor();
      expect(await still.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
      expect(await still.getByRole("heading", { level: 3 }).count()).toBe(9);
      for (const width of [320, 390, 1280]) {
        await still.setViewportSize({ width, height: 900 });
        expect((await still.locator("dl, ol").first().boundingBox())?.width).toBeLessThanOrEqual(width - 32);
        expect(await still.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
      }
      await still.getByRole("link", { name: "All steps" }).first().click();
      await still.getByText("Wet all the grounds and swirl.").first().waitFor();
      const timer = still.getByRole("link", { name: "Brew with a timer" }).first();
      expect(await timer.getAttribute("href")).toMatch(/\/brew\?recipe=\d*&method=/);
      await plain.close();
      const context = await harness.browser.newContext({ bypassCSP: true });
      const page = await context.newPage();
      await page.goto(address);
      await waitForCards(page);
      expect(await page.getByRole("link", { name: "Full recipe" }).count()).toBe(0);
      // Outside a frame the card grows and lists every step.
      const steps = page.getByRole("list").getByRole("listitem");
      await steps.nth(3).waitFor();
      expect(await steps.first().textContent()).toBe("0:00Bloom to 55 g Wet all the grounds and swirl.");
      expect(await page.evaluate(clipped)).toEqual([]);
      expect(await listViolations(page)).toEqual([]);
      await context.close();
    });

    test("shows a small page for an unknown roaster", async () => {
      const { page } = await visit({ html: html({ body: frame(`${harness.baseUrl}/embed/nobody`) }) });
      await page.frameLocator("iframe").getByText("Page not found").waitFor();
      await page.context().close();
    });
  });
});

/** Scripts that run inside the pages, as text, because the tests have no DOM types. */
const recordEvents = `
window.shifted = 0;
window.violations = [];
window.failed = 0;
document.addEventListener("service-widget:error", () => (window.failed += 1));
new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value; }).observe({ type: "layout-shift", buffered: true });
document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => window.violations.push(violatedDirective));
`;

const computedStyles = `(() => {
  const host = document.querySelector("[data-service-widget]");
  const parts = [host, ...host.shadowRoot.querySelectorAll("*")];
  return parts.map((part) => {
    const { display, opacity, visibility, position, fontSize, fontFamily, color, letterSpacing, transform, backgroundColor } = getComputedStyle(part);
    return [part.tagName, display, opacity, visibility, position, fontSize, fontFamily, color, letterSpacing, transform, backgroundColor].join(" ");
  });
})()`;

const openTab = `(() => {
  const root = document.querySelector("[data-service-widget]").shadowRoot;
  const open = root.querySelector("[aria-selected=true]");
  const stops = root.querySelectorAll("[role=tab][tabindex='0']").length;
  return root.activeElement === open && stops === 1 && root.querySelector("[role=tabpanel]").getAttribute("aria-labelledby") === open.id ? open.textContent : "not so";
})()`;

const focused = `document.querySelector("[data-service-widget]").shadowRoot.activeElement.textContent`;

/** Lists elements that overflow their card, except scrollable ones. */
const overflowing = `[...document.querySelectorAll("[data-service-widget]")].flatMap((host) => {
  const card = host.getBoundingClientRect();
  return [...host.shadowRoot.querySelectorAll("*")]
    .filter((part) => !part.closest("[role=tablist], dl, option, select") && part.getClientRects().length > 0)
    .filter((part) => { const box = part.getBoundingClientRect(); return box.right > card.right + 1 || box.left < card.left - 1 || box.bottom > card.bottom + 1; })
    .map((part) => part.outerHTML.slice(0, 80));
})`;

/** Lists texts that are cut off by their own box or by the card. */
const clipped = `[...document.querySelectorAll("[data-service-widget]")].flatMap((host) => {
  const card = host.shadowRoot.firstElementChild.getBoundingClientRect();
  return [...host.shadowRoot.querySelectorAll("dt, dd, dd *, output, output *, li, .notes, footer *, .grinder .dim, .source")]
    .filter((part) => part.getClientRects().length > 0 && part.textContent !== "")
    .filter((part) => {
      const box = part.getBoundingClientRect();
      const isOutside = box.right > card.right + 1 || box.left < card.left - 1 || box.bottom > card.bottom + 1;
      const isCut = part.matches("dd, output, li") && part.scrollWidth > part.clientWidth + 1;
      return isOutside || isCut;
    })
    .map((part) => part.outerHTML.slice(0, 80) + " " + JSON.stringify(part.getBoundingClientRect()));
})`;

const allContrasts = `(() => {
  const channels = (color) => color.match(/[\\d.]+/g).map(Number);
  const luminance = (color) => {
    const [red, green, blue] = channels(color).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (part) => {
    const { backgroundColor } = getComputedStyle(part);
    return channels(backgroundColor)[3] === 0 ? ground(part.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll("[data-service-widget]")].flatMap((host) =>
    [...host.shadowRoot.querySelectorAll("*")]
      .filter((part) => part.tagName !== "OPTION" && [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ""))
      .map((part) => {
        const [dark, light] = [luminance(getComputedStyle(part).color), luminance(ground(part))].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      }),
  );
})()`;
