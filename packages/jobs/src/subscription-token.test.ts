import { expect, test } from "vitest";
import { sign } from "./mac.ts";
import { verifySubscriptionToken, signSubscriptionToken } from "./subscription-token.ts";

const keys = [{ secret: "n".repeat(32) }];
const requestedAt = new Date("2026-11-15T07:00:00.123Z");
const request = { subscriberId: 7, requestedAt };
const daysLater = (days: number) => new Date(requestedAt.getTime() + days * 86_400_000);

test("verifySubscriptionToken reads what signSubscriptionToken wrote, for 7 days", () => {
  const token = signSubscriptionToken(keys, request);
  expect(token).not.toContain("@");
  expect(verifySubscriptionToken(keys, token, daysLater(7))).toEqual(request);
  expect(verifySubscriptionToken(keys, token, daysLater(7.01))).toBeUndefined();
});

test("verifySubscriptionToken refuses other keys, changed texts and tokens of another purpose", () => {
  const token = signSubscriptionToken(keys, request);
  const forged = [
    token.replace("7.", "8."),
    `${token}x`,
    signSubscriptionToken([{ secret: "o".repeat(32) }], request),
    sign(keys, "unsubscribe", `7.${requestedAt.getTime()}`),
    sign(keys, "device", `7.${requestedAt.getTime()}`),
    "",
  ];
  expect(forged.filter((text) => verifySubscriptionToken(keys, text, requestedAt))).toEqual([]);
});
