import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("mail to the operator goes to OPERATOR_EMAIL, else to the address of MAIL_FROM", () => {
  expect(readConfig({}).operatorEmail).toBe("no-reply@localhost");
  expect(readConfig({ MAIL_FROM: "bo@example.com" }).operatorEmail).toBe("bo@example.com");
  const config = readConfig({ MAIL_FROM: "Bo <bo@example.com>", OPERATOR_EMAIL: "ana@example.com" });
  expect(config.operatorEmail).toBe("ana@example.com");
});

test.each([
  "Brewdial",
  "a@b@c",
  "Bo <bo@example.com>\r\nBcc: eve@example.com",
  "a@example.com, b@example.com",
])("the sender %j is refused by its name", (sender) =>
  expect(() => readConfig({ MAIL_FROM: sender })).toThrow(/MAIL_FROM must be a mail address/),
);
