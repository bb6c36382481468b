import { expect, test } from "vitest";
import { verifyUnsubscribeToken, signUnsubscribeToken } from "./unsubscribe-token.ts";

const [old, current] = [{ secret: "o".repeat(32) }, { secret: "n".repeat(32) }];
const payload = { userId: 7, kind: "comment" } as const;

test("verifyUnsubscribeToken accepts a token after key rotation until the key is removed", () => {
  const token = signUnsubscribeToken([old], payload);
  expect(verifyUnsubscribeToken([old], token)).toEqual(payload);
  expect(verifyUnsubscribeToken([current, old], token)).toEqual(payload);
  expect(verifyUnsubscribeToken([current], token)).toBeUndefined();
});

test("verifyUnsubscribeToken rejects every modified token", () => {
  const token = signUnsubscribeToken([current], payload);
  const mac = token.slice(token.lastIndexOf(".") + 1);
  const forged = [
    `8.comment.${mac}`,
    `7.brew.${mac}`,
    `07.comment.${mac}`,
    `7.everything.${mac}`,
    `7.comment.${"A".repeat(43)}`,
    `7.comment.${mac.slice(1)}`,
    `${token}=`,
    `${token}\n`,
    "",
  ];
  expect(forged.filter((text) => verifyUnsubscribeToken([current], text) !== undefined)).toEqual([]);
  for (let index = 0; index < 32; index += 1) {
    const bytes = Buffer.from(mac, "base64url");
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    expect(verifyUnsubscribeToken([current], `7.comment.${bytes.toString("base64url")}`)).toBeUndefined();
  }
});
