import { RoasterClaim } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { presentClaim, presentEmailHint, suggestEmail } from "./present-claim.ts";

test("presentEmailHint names the domain of the website, without www", () => {
  expect(presentEmailHint(en, { websiteUrl: "https://www.north.example/shop" })).toContain("north.example");
  expect(presentEmailHint(en, { websiteUrl: "https://www.north.example/shop" })).not.toContain("www");
  expect(presentEmailHint(en, { websiteUrl: null })).toBe(en.claim.form.emailHintReview);
  expect(presentEmailHint(de, undefined)).toBe("Die Seite gehört dir, sobald du bestätigst.");
});

test("suggestEmail leaves out a private address where the roaster has a website of its own", () => {
  const north = { websiteUrl: "https://www.north.example/shop" };
  expect(suggestEmail(north, "Bo@North.example")).toBe("Bo@North.example");
  expect(suggestEmail(north, "bo@mail.example")).toBe("");
  expect(suggestEmail(north, "bo@not-north.example")).toBe("");
  expect(suggestEmail({ websiteUrl: null }, "bo@mail.example")).toBe("bo@mail.example");
  expect(suggestEmail(undefined, "bo@mail.example")).toBe("bo@mail.example");
  expect(suggestEmail(undefined, null)).toBe("");
});

test("presentClaim keeps the roaster for a second mail, by slug or by the name of a new one", () => {
  const claim = presentClaim(en, RoasterClaim.example);
  expect(claim.state).toBe("sent");
  expect(claim.again).toBe("roaster=north&email=bo%40north.example");
  const created = presentClaim(en, { ...RoasterClaim.example, roasterSlug: null, roasterName: "A & B" });
  expect(created.other).toBe("name=A+%26+B&email=");
});

test.each([
  ["IN_REVIEW", "review", "Danke. Jemand sieht es sich an"],
  ["APPROVED", "approved", "North gehört dir"],
  ["REJECTED", "ended", "Die Anfrage wurde abgelehnt"],
  ["EXPIRED", "ended", "Der Link ist abgelaufen"],
] as const)("presentClaim of status %s is %s", (status, state, title) => {
  expect(presentClaim(de, { ...RoasterClaim.example, status })).toMatchObject({ state, title });
});
