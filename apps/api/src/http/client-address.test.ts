import { expect, test } from "vitest";
import { clientKey, loggedAddress } from "./client-address.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:2::ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is counted as %s", (address, key) => {
  expect(clientKey(address)).toBe(key);
});

test("two addresses of one /64 are one client, of two /64 two", () => {
  expect(clientKey("2001:db8:1:2::1")).toBe(clientKey("2001:db8:1:2:ffff::"));
  expect(clientKey("2001:db8:1:2::1")).not.toBe(clientKey("2001:db8:1:3::1"));
});

test.each([
  ["203.0.113.9", "203.0.113.0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
])("%s is logged as %s", (address, logged) => {
  expect(loggedAddress(address)).toBe(logged);
});
