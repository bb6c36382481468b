import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { findMistakes } from "./check-sign-in.server.ts";

test.each(["", "ana", "ana@", "@x.io", "a b@x.io", "a@b@c"])(
  "findMistakes refuses the address %j",
  async (email) => {
    expect(await findMistakes(en, { email })).toEqual({ email: en.signIn.errors.email });
  },
);

test.each(["ana@x.io", "ana+x@localhost", "änne@bücher.example"])(
  "findMistakes leaves %j to the API",
  async (email) => {
    expect(await findMistakes(en, { email, newPassword: "kettle pier maple" })).toBeUndefined();
  },
);

test("findMistakes names both fields at once", async () => {
  const mistakes = await findMistakes(en, { email: "", newPassword: "short" });
  expect(Object.keys(mistakes ?? {})).toEqual(["email", "password"]);
});

test("findMistakes refuses a common password", async () => {
  expect(await findMistakes(en, { email: "ana@x.io", newPassword: "Password123!" })).toEqual({
    password: en.signIn.errors.newPassword,
  });
});
