import { expect, test } from "vitest";
import { en } from "#app/words/en.ts";
import { findMistakes } from "./check-sign-in.server.ts";

test.each(["", "ana", "ana@", "@x.io", "a b@x.io", "a@b@c"])(
  "findMistakes refuses the address %j",
  (email) => {
    expect(findMistakes(en, { email })).toEqual({ email: en.signIn.errors.email });
  },
);

test.each(["ana@x.io", "ana+x@localhost", "änne@bücher.example"])(
  "findMistakes leaves %j to the API",
  (email) => {
    expect(findMistakes(en, { email, newPassword: "password" })).toBeUndefined();
  },
);

test("findMistakes names both fields at once", () => {
  expect(Object.keys(findMistakes(en, { email: "", newPassword: "short" }) ?? {})).toEqual([
    "email",
    "password",
  ]);
});
