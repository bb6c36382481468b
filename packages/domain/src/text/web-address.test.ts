import { expect, test } from "vitest";
import { looksLikeAddress, withoutLinks } from "./web-address.ts";

test.each([
  "evil.example/login",
  "http://x",
  "visit evil.example now",
  "a/b",
  "evil。example",
  "www.x.io",
  "\\\\host",
])("looksLikeAddress finds one in %j", (name) => expect(looksLikeAddress(name)).toBe(true));

test.each(["Ana", "St. Ali", "A.B. Coffee", "Kaffee & Co.", "No. 5", "3.5 grams", "Ana…", "Ana - Bo"])(
  "looksLikeAddress finds none in %j",
  (name) => expect(looksLikeAddress(name)).toBe(false),
);

test.each([
  ["Win at https://evil.example/prize", "Win at https  evil. example/prize"],
  ["mail pay@evil.example", "mail pay@ evil. example"],
  ["evil。example", "evil. example"],
  ["16.5 g at 93.5 °C, 2:30. Sweet.Thanks", "16.5 g at 93.5 °C, 2:30. Sweet. Thanks"],
])("withoutLinks takes %j apart", (text, apart) => expect(withoutLinks(text)).toBe(apart));
