import { expect, test } from "vitest";
import { findUnsubscription, signUnsubscription } from "./unsubscribe-token.ts";

const [old, current] = [{ secret: "o".repeat(32) }, { secret: "n".repeat(32) }];
const said = { userId: 7, kind: "comment" } as const;

test("a token says whose switch it is, also after the key was rotated, until the key is removed", () => {
  const token = signUnsubscription([old], said);
  expect(findUnsubscription([old], token)).toEqual(said);
  expect(findUnsubscription([current, old], token)).toEqual(said);
  expect(findUnsubscription([current], token)).toBeUndefined();
});

test("no changed token passes", () => {
  const token = signUnsubscription([current], said);
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
  expect(forged.filter((text) => findUnsubscription([current], text) !== undefined)).toEqual([]);
  for (let at = 0; at < 32; at += 1) {
    const bytes = Buffer.from(mac, "base64url");
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(findUnsubscription([current], `7.comment.${bytes.toString("base64url")}`)).toBeUndefined();
  }
});
