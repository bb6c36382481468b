import { type Locale, localeCodes } from "@brewdial/domain/text/locales.ts";
import { expect, test } from "vitest";
import { errorPage, homeLink } from "./html-page.ts";

const webUrl = "https://brewdial.example";

test.each([400, 404, 429, 500, 503])("errorPage words a %i in every language", (status) => {
  const pageIn = (language: Locale) => errorPage(status, "Wait 60 seconds", webUrl, language);
  for (const language of localeCodes) {
    expect(pageIn(language)).toContain(`<html lang="${language}">`);
    expect(pageIn(language).includes("Wait 60 seconds.")).toBe(language === "en");
  }
  const titles = localeCodes.map((language) => /<h1>(.*)<\/h1>/.exec(pageIn(language))?.[1]);
  expect(new Set(titles).size).toBe(localeCodes.length);
});

test("homeLink leads to the front end in the language", () => {
  const links = localeCodes.map((language) => /href="([^"]*)">(.*)</.exec(homeLink(webUrl, language).markup));
  expect(links.map((link) => link?.slice(1))).toEqual([
    [`${webUrl}/`, "Go to Brewdial"],
    [`${webUrl}/de`, "Zu Brewdial"],
    [`${webUrl}/fr`, "Aller sur Brewdial"],
  ]);
});
