import { expect, test } from "vitest";
import { anonymizeIp, rateLimitKey } from "./client-address.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:2::ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("rateLimitKey maps %s to %s", (address, key) => {
  expect(rateLimitKey(address)).toBe(key);
});

test("rateLimitKey counts two addresses of one /64 together and of two /64 apart", () => {
  expect(rateLimitKey("2001:db8:1:2::1")).toBe(rateLimitKey("2001:db8:1:2:ffff::"));
  expect(rateLimitKey("2001:db8:1:2::1")).not.toBe(rateLimitKey("2001:db8:1:3::1"));
});

test.each([
  ["203.0.113.9:51000", "203.0.113.9"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
])("rateLimitKey ignores the port of %s", (address, key) => {
  expect(rateLimitKey(address)).toBe(key);
});

test.each([undefined, "", "nonsense", "_hidden", "1", "0x7f.1", "203.0.113.999", "1".repeat(16_000)])(
  "rateLimitKey counts %s, which is not an address, in one shared bucket",
  (address) => {
    expect(rateLimitKey(address)).toBe("unknown");
    expect(anonymizeIp(address)).toBe("unknown");
  },
);

test.each([
  ["203.0.113.9", "203.0.113.0"],
  ["203.0.113.9:443", "203.0.113.0"],
  ["::ffff:203.0.113.9", "203.0.113.0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
])("anonymizeIp maps %s to %s", (address, logged) => {
  expect(anonymizeIp(address)).toBe(logged);
});
