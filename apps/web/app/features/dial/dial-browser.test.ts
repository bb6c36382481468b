import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { settingForIndex } from "@brewdial/domain/grind/setting-for-index.ts";
import { chromiumPath } from "@brewdial/widget/chromium.ts";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DialView } from "./dial-view.ts";

/** A page with one adjustable dial for each of `window.views`. */
const entry = `
  import { createElement, useState } from "react";
  import { createRoot } from "react-dom/client";
  import { DialControl } from "#app/features/dial/dial-control.tsx";
  import { MessagesContext } from "#app/i18n/context.ts";
  import { en } from "#app/i18n/messages/en.ts";
  import "#app/styles/tokens.css";
  import "#app/styles/base.css";
  import "#app/ui/button.css";

  const Settable = ({ view }) => {
    const [setting, setSetting] = useState(view.setting);
    return createElement("figure", null, view.name,
      createElement(DialControl, { view: { ...view, setting }, onChange: setSetting }));
  };
  createRoot(document.querySelector("main")).render(
    createElement(MessagesContext, { value: en },
      window.views.map((view) => createElement(Settable, { key: view.name, view }))));
`;

async function buildPage(): Promise<{ script: string; style: string }> {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const page = `${root}page.js`;
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === page ? page : undefined),
        load: (id) => (id === page ? entry : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: page } },
  });
  if (!("output" in result)) throw new Error("Expected one build.");
  let script = "";
  let style = "";
  for (const file of result.output) {
    if (file.type === "chunk") script += file.code;
    else if (file.fileName.endsWith(".css")) style += String(file.source);
  }
  return { script, style };
}

function viewOf(slug: string): DialView {
  const { grinders, bands } = loadCatalog();
  const grinder = grinders.find((candidate) => candidate.slug === slug);
  if (grinder === undefined) throw new Error(`${slug} is not in the catalog`);
  const { setting, range } = settingForIndex(grinder, 40, bands);
  return { name: `${grinder.brand} ${grinder.name}`, dial: grinder.dial, setting, range };
}

describe.skipIf(chromiumPath === undefined)("DialControl in a browser", () => {
  let browser: Browser | undefined;
  let files: { script: string; style: string };
  const problems: string[] = [];

  beforeAll(async () => {
    files = await buildPage();
    browser = await chromium.launch({ executablePath: chromiumPath ?? "", args: ["--no-sandbox"] });
  });

  afterAll(async () => {
    await browser?.close();
    if (problems.length > 0) throw new Error(problems.join("\n"));
  });

  async function openPage(options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
    if (browser === undefined) throw new Error("The browser has not started.");
    const context = await browser.newContext({ viewport: { width: 800, height: 1500 }, ...options });
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(error.message));
    const views = ["comandante-c40-mk4", "1zpresso-j-max", "baratza-forte-bg"].map(viewOf);
    await page.setContent("<!doctype html><html lang=en><title>Dials</title><main></main></html>");
    await page.addStyleTag({ content: files.style });
    await page.evaluate((value) => Object.assign(globalThis, { views: value }), views);
    await page.addScriptTag({ content: files.script, type: "module" });
    await page.waitForSelector("[role=spinbutton]");
    return page;
  }

  /** The dial of a grinder, with the locators that a test needs. */
  function dialOf(page: Page, name: string) {
    const group = page
      .locator("figure", { hasText: name })
      .getByRole("group", { name: "Grind setting" })
      .first();
    return {
      group,
      value: () => group.locator(".dial-value").textContent(),
      announced: () => group.locator("output").textContent(),
      keys: group.getByRole("spinbutton"),
      button: (label: string) => group.getByRole("button", { name: label }),
    };
  }

  async function turn(page: Page, group: Locator, grip: number, degrees: number): Promise<void> {
    const center = await group.locator("svg.dial").evaluate((svg) => {
      const { x, y } = new DOMPoint(200, 200).matrixTransform(
        (svg as SVGSVGElement).getScreenCTM() ?? undefined,
      );
      return { x, y };
    });
    const box = await group.locator(".dial-grip").nth(grip).boundingBox();
    if (box === null) throw new Error("The hand has no grip.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const start = Math.atan2(y - center.y, x - center.x);
    // The finger leaves the ring: only its angle matters.
    const radius = Math.hypot(x - center.x, y - center.y) + 40;
    await page.mouse.move(x, y);
    await page.mouse.down();
    const moves = Math.ceil(Math.abs(degrees) / 15);
    for (let move = 1; move <= moves; move += 1) {
      const angle = start + ((degrees * move) / moves) * (Math.PI / 180);
      await page.mouse.move(center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle));
    }
    await page.mouse.up();
  }

  test("steps by one per click and announces it, and repeats while a button is held", async () => {
    const page = await openPage();
    const { value, announced, button } = dialOf(page, "Comandante C40 MK4");
    expect(await value()).toBe("24");
    await button("One click finer").click();
    expect([await value(), await announced()]).toEqual(["23", "23 clicks"]);
    await button("One click coarser").hover();
    await page.mouse.down();
    await expect.poll(async () => Number(await value()), { timeout: 5000 }).toBeGreaterThan(26);
    await page.mouse.up();
    const held = await value();
    await page.waitForTimeout(400);
    expect(await value()).toBe(held);
  });

  test("has one tab stop with keys for steps, numerals and ends, and disables a button at an end", async () => {
    const page = await openPage();
    const { value, keys, button } = dialOf(page, "Comandante C40 MK4");
    await keys.focus();
    const shown: (string | null)[] = [];
    for (const key of ["ArrowRight", "+", "ArrowLeft", "-", "PageUp", "PageDown", "End", "Home"]) {
      await page.keyboard.press(key);
      shown.push(await value());
    }
    expect(shown).toEqual(["25", "26", "25", "24", "30", "20", "50", "0"]);
    expect(await keys.getAttribute("aria-valuetext")).toBe("0 clicks, finest setting");
    expect(await button("One click finer").isDisabled()).toBe(true);
    await page.keyboard.press("Tab");
    expect(await keys.evaluate((element) => element === document.activeElement)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("spinbutton");
  });

  test("takes a typed setting in the dial's notation, refuses another and forgets it on Escape", async () => {
    const page = await openPage();
    const { value, announced, keys } = dialOf(page, "1Zpresso J-Max");
    await keys.focus();
    await page.keyboard.type("2.6.4");
    await page.keyboard.press("Enter");
    expect(await value()).toBe("2.6.4");
    await page.keyboard.type("9.9.9");
    await page.keyboard.press("Enter");
    expect([await value(), await announced()]).toEqual(["2.6.4", "9.9.9 is not on this dial"]);
    await page.keyboard.type("1.0.0");
    await page.keyboard.press("Escape");
    expect(await value()).toBe("2.6.4");
  });

  test("follows the finger: one turn is one turn of the dial, and levers move on their own", async () => {
    const page = await openPage();
    const jMax = dialOf(page, "1Zpresso J-Max");
    expect(await jMax.value()).toBe("2.5.0");
    await turn(page, jMax.group, 0, 360);
    expect(await jMax.value()).toBe("3.5.0");
    const forte = dialOf(page, "Baratza Forte BG");
    expect(await forte.value()).toBe("5J");
    await turn(page, forte.group, 1, (280 / 25) * 2);
    expect(await forte.value()).toBe("5L");
    await turn(page, forte.group, 0, 280 / 9);
    expect(await forte.value()).toBe("6L");
  });

  test("does not move the hand gradually under reduced motion", async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await dialOf(page, "Comandante C40 MK4").button("One click finer").click();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
