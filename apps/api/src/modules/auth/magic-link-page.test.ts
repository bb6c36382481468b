import { locales } from "@brewdial/domain/text/locales.ts";
import { expect, test } from "vitest";
import { renderMagicLinkPage } from "./magic-link-page.ts";

const webUrl = "https://brewdial.example";

test.each([
  ["en", "this creates it, and you agree to the <a", "/terms", "/privacy"],
  ["de", "wird es damit angelegt, und du stimmst den <a", "/de/terms", "/de/privacy"],
  ["fr", "ce bouton en crée un, et tu acceptes les <a", "/fr/terms", "/fr/privacy"],
] as const)(
  "renderMagicLinkPage in %s links the legal texts only if they are written",
  (language, sentence, ...paths) => {
    const page = renderMagicLinkPage(webUrl, language, true);
    expect(page).toContain(sentence);
    for (const path of paths) expect(page).toContain(`href="${webUrl}${path}"`);
    expect(page).toContain(`href="${webUrl}${locales[language].prefix}/me/password"`);
    const without = renderMagicLinkPage(webUrl, language, false);
    expect(without).toContain(sentence.split(",", 1)[0]);
    for (const path of paths) expect(without).not.toContain(path);
  },
);
