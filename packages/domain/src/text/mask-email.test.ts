import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { authorNameOf, displayNameOf } from "./display-name.ts";
import { maskEmail } from "./mask-email.ts";

describe("masked email", () => {
  it.each([
    ["ana@example.com", "a***@***.com"],
    ["a@x.io", "a***@***.io"],
    ["barista+tag@mail.example.co.uk", "b***@***.uk"],
    ["☕cup@kaffee.example", "☕***@***.example"],
  ])("of %s is %s", (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it("tells neither length nor provider", () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,30}$/);
    fc.assert(
      fc.property(word, word, word, word, (first, second, domain, other) => {
        expect(maskEmail(`x${first}@${domain}.com`)).toBe(maskEmail(`x${second}@${other}.com`));
      }),
    );
  });
});

describe("display name", () => {
  it("is the one chosen, else Brewer with the id, and Anonymous for a deleted author", () => {
    expect(displayNameOf({ id: 7, name: "Ana" })).toBe("Ana");
    expect(displayNameOf({ id: 7, name: null })).toBe("Brewer 7");
    expect(authorNameOf({ id: 7, name: null })).toBe("Brewer 7");
    expect(authorNameOf(null)).toBe("Anonymous");
  });
});
