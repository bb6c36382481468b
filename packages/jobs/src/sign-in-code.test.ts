import { expect, test } from "vitest";
import { isSignInCode, signInCode } from "./sign-in-code.ts";

const [old, current] = [{ secret: "o".repeat(32) }, { secret: "n".repeat(32) }];

test("signInCode returns six digits, the same for the same request", () => {
  const id = crypto.randomUUID();
  expect(signInCode([current], id)).toMatch(/^\d{6}$/);
  expect(signInCode([current], id)).toBe(signInCode([current, old], id));
});

test("signInCode spreads over all codes", () => {
  const codes = Array.from({ length: 20_000 }, () => signInCode([current], crypto.randomUUID()));
  expect(new Set(codes).size).toBeGreaterThan(19_600);
  for (let at = 0; at < 6; at += 1) {
    const counts = Map.groupBy(codes, (code) => code[at]);
    for (const digit of "0123456789") expect(counts.get(digit)?.length).toBeGreaterThan(1750);
  }
});

test("isSignInCode accepts the code of the request under each key, and no other text", () => {
  const id = crypto.randomUUID();
  const code = signInCode([old], id);
  expect(isSignInCode([old], id, code)).toBe(true);
  expect(isSignInCode([current, old], id, code)).toBe(true);
  const wrong = [signInCode([old], crypto.randomUUID()), "", code.slice(1), `${code}0`, "１２３４５６"];
  expect(wrong.filter((text) => text !== code && isSignInCode([old], id, text))).toEqual([]);
});
