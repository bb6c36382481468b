import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getAuthorName, getDisplayName } from "./display-name.ts";
import { maskEmail } from "./mask-email.ts";

describe("maskEmail", () => {
  test.each([
    ["ana@example.com", "a***@***.com"],
    ["a@x.io", "a***@***.io"],
    ["barista+tag@mail.example.co.uk", "b***@***.uk"],
    ["☕cup@kaffee.example", "☕***@***.example"],
  ])("masks %s as %s", (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  test("reveals neither length nor provider", () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,30}$/);
    fc.assert(
      fc.property(word, word, word, word, (first, second, domain, other) => {
        expect(maskEmail(`x${first}@${domain}.com`)).toBe(maskEmail(`x${second}@${other}.com`));
      }),
    );
  });
});

describe("getDisplayName and getAuthorName", () => {
  test("return the chosen name, else Brewer with the id, and Anonymous for a deleted author", () => {
    expect(getDisplayName({ id: 7, name: "Ana" })).toBe("Ana");
    expect(getDisplayName({ id: 7, name: null })).toBe("Brewer 7");
    expect(getAuthorName({ id: 7, name: null })).toBe("Brewer 7");
    expect(getAuthorName(null)).toBe("Anonymous");
  });
});
