import { PageCheck } from "@brewdial/contract/roaster-portal/embeds.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { parseDomains } from "./parse-domains.ts";
import { presentCheck } from "./present-check.ts";

const own = { slug: "north", widgetUrl: "https://brewdial.example" };

test("presentCheck says what is good and what to change, in the visitor's language", () => {
  const check = presentCheck(en, PageCheck.example, own);
  expect(check.summary).toBe("The widget does not work on this page yet.");
  expect(check.findings.map(({ text }) => text)).toEqual([
    "The page can be read.",
    "The script is missing. Paste the whole snippet, including its last line.",
  ]);
  const blocked = {
    ...PageCheck.example,
    checks: [
      { name: "policy", passed: false, message: "" },
      { name: "domain", passed: false, message: "" },
    ] as const,
  };
  expect(
    presentCheck(de, { ...blocked, checks: [...blocked.checks] }, own).findings.map(({ text }) => text),
  ).toEqual([
    "Die Content Security Policy blockiert das Widget. Ergänze https://brewdial.example in script-src und connect-src.",
    "north.example gehört nicht zu deinen Domains. Trage sie unten ein.",
  ]);
});

test.each([
  [
    "north.example\n*.north.example, shop.example",
    { domains: ["north.example", "*.north.example", "shop.example"] },
  ],
  ["", { domains: [] }],
  ["north.example\nhttps://shop.example/x", { invalid: "https://shop.example/x" }],
  ["10.0.0.1", { invalid: "10.0.0.1" }],
  [Array.from({ length: 21 }, (_, at) => `s${at}.example`).join("\n"), { tooMany: true }],
])("parseDomains reads %j", (text, expected) => {
  expect(parseDomains(text)).toEqual(expected);
});
