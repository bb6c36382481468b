import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import type { default as Axe, RunOptions } from "axe-core";

declare global {
  interface Window {
    readonly axe: typeof Axe;
    looks?: Map<Element, string>;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface AxeScope {
  /** Checks only these rules. Default: all. */
  readonly rules?: readonly string[];
  /** Checks all rules except these. */
  readonly withoutRules?: readonly string[];
  /** Checks only elements that match this selector, such as an open sheet over a dimmed page. */
  readonly within?: string;
}

/** Checks the current state of the page. Does nothing without scripts, which axe needs. */
export async function expectNoAxeViolations(page: Page, scope: AxeScope = {}): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  const { rules, withoutRules = [], within } = scope;
  // An injected script stays in the document until the next one is loaded.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: rules === undefined ? { type: "tag", values: tags } : { type: "rule", values: [...rules] },
    rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
  };
  const found = await page.evaluate(
    async ({ within, options }) => {
      const { violations } = await window.axe.run(within ?? document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    },
    { within, options },
  );
  expect(found).toEqual([]);
}

const changed = "data-changed-look";

/**
 * Marks the elements that look different from the previous call: newly visible, or with other colors or another font size. Returns their
 * number; the first call marks nothing.
 */
async function markChangedLooks(page: Page): Promise<number> {
  return page.evaluate((changed) => {
    const before = window.looks;
    const looks = (window.looks = new Map<Element, string>());
    let count = 0;
    for (const element of document.body.querySelectorAll("*")) {
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      // The sizes from which WCAG accepts a lower contrast.
      const isLarge = size >= 24 || (size >= 18.5 && Number(style.fontWeight) >= 700);
      const look = element.checkVisibility({ visibilityProperty: true })
        ? [
            style.color,
            style.backgroundColor,
            style.backgroundImage,
            style.opacity,
            style.position,
            isLarge,
          ].join()
        : "";
      looks.set(element, look);
      if (before === undefined) continue;
      const isChanged = look !== "" && before.get(element) !== look;
      element.toggleAttribute(changed, isChanged);
      if (isChanged) count += 1;
    }
    return count;
  }, changed);
}

/**
 * Checks a page that was loaded at the first width in light mode. Phones and desktops show different elements, so all rules are checked on
 * both; contrast once, and at every other width for the elements that look different there.
 */
export async function expectAccessibleAtWidths(page: Page, widths: readonly number[]): Promise<void> {
  for (const [position, width] of widths.entries()) {
    const isFirst = position === 0;
    if (!isFirst) await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    if (isFirst) await expectNoAxeViolations(page);
    else if (position === widths.length - 1)
      await expectNoAxeViolations(page, { withoutRules: ["color-contrast"] });
    const changes = await markChangedLooks(page);
    if (!isFirst && changes === 0) continue;
    const scope = { rules: ["color-contrast"], ...(isFirst ? {} : { within: `[${changed}]` }) };
    if (!isFirst) await expectNoAxeViolations(page, scope);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoAxeViolations(page, scope);
    await page.emulateMedia({ colorScheme: "light" });
  }
}

/** Checks the page in the layout of a 1280 × 800 browser at 200% zoom: no horizontal scrolling, and no text cut off without an ellipsis. */
export async function expectReadableAtZoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
  await expectNoSidewaysScroll(page);
  const cut = await page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const hasText = Array.from(element.childNodes).some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== "",
      );
      if (!hasText || element.closest(".visually-hidden, [aria-hidden=true], svg") !== null) continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isWide =
        overflowX === "hidden" &&
        textOverflow !== "ellipsis" &&
        element.scrollWidth > element.clientWidth + 1;
      const isHigh =
        overflowY === "hidden" &&
        webkitLineClamp === "none" &&
        element.scrollHeight > element.clientHeight + 1;
      if ((isWide || isHigh) && element.checkVisibility())
        found.push(`${element.className}: ${element.innerText.slice(0, 60)}`);
    }
    return found;
  });
  expect(cut).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
