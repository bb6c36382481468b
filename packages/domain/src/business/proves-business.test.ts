import * as fc from "fast-check";
import { expect, test } from "vitest";
import { freeMailDomains } from "./free-mail.ts";
import { provesBusiness } from "./proves-business.ts";

const north = { websiteUrl: "https://www.north.coffee/shop?x=1", contactEmail: "hello@roastery.example" };

test.each([
  "bo@north.coffee",
  "BO@NORTH.COFFEE",
  "bo@www.north.coffee",
  "bo@mail.north.coffee",
  "bo@north.coffee.",
  "hello@roastery.example",
  "Hello@Roastery.example",
])("provesBusiness accepts %s for north.coffee", (email) => expect(provesBusiness(email, north)).toBe(true));

test.each([
  "bo@evilnorth.coffee",
  "bo@evil-north.coffee",
  "bo@north.coffee.evil.example",
  "bo@coffee",
  "bo@north",
  "north.coffee@evil.example",
  "bo@north.coffee@evil.example",
  "bo@evil.example/north.coffee",
  "bo@north.coffee/x.evil.example",
  "bo@north.coffee#.evil.example",
  "bo@north.coffee%2eevil.example",
  "bo@north.coffee:1.evil.example",
  "bo@ｎorth.coffee",
  "bo@evil.example#.north.coffee",
  "bo@evil.example?.north.coffee",
  "bo@evil.example:80.north.coffee",
  "other@roastery.example",
  "bo@",
  "",
])("provesBusiness rejects %s for north.coffee", (email) => expect(provesBusiness(email, north)).toBe(false));

test("provesBusiness does not accept a shared parent host for the shops below it", () => {
  const shop = { websiteUrl: "https://north.shops.example", contactEmail: null };
  expect(provesBusiness("staff@shops.example", shop)).toBe(false);
  expect(provesBusiness("bo@north.shops.example", shop)).toBe(true);
});

test("provesBusiness compares international names as punycode", () => {
  const business = { websiteUrl: "https://kaffeerösterei.example", contactEmail: null };
  expect(provesBusiness("bo@kaffeerösterei.example", business)).toBe(true);
  expect(provesBusiness("bo@xn--kaffeersterei-omb.example", business)).toBe(true);
  expect(provesBusiness("bo@kaffeerosterei.example", business)).toBe(false);
});

test("provesBusiness rejects free mail, also as contact address, website or subdomain", () => {
  for (const domain of freeMailDomains)
    for (const email of [`north@${domain}`, `north@mail.${domain}`]) {
      const business = { websiteUrl: `https://${domain}`, contactEmail: email };
      expect([email, provesBusiness(email, business)]).toEqual([email, false]);
    }
});

test("provesBusiness rejects when nothing is known or the website is not a URL", () => {
  for (const websiteUrl of [null, "", "not a url", "https://coffee", "https://"])
    expect(provesBusiness("bo@coffee", { websiteUrl, contactEmail: null })).toBe(false);
});

test("provesBusiness rejects any prefix in front of another domain", () => {
  const label = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
  fc.assert(
    fc.property(label, (prefix) => {
      expect(provesBusiness(`bo@${prefix}north.coffee`, north)).toBe(false);
    }),
  );
});
