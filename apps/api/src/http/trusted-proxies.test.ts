import { expect, test } from "vitest";
import { trustedProxies } from "./trusted-proxies.ts";

test("addresses and ranges are trusted, also IPv4 written as IPv6; nothing else is", () => {
  const isTrusted = trustedProxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8"]);
  if (isTrusted === false) throw new Error("The list is not empty");
  for (const address of ["127.0.0.1", "::ffff:127.0.0.1", "10.255.0.1", "fd12::1"]) {
    expect([address, isTrusted(address), isTrusted(address)]).toEqual([address, true, true]);
  }
  for (const address of ["127.0.0.2", "11.0.0.1", "fe80::1", "", "unknown", "10.0.0.1; x"]) {
    expect([address, isTrusted(address), isTrusted(address)]).toEqual([address, false, false]);
  }
  expect(trustedProxies([])).toBe(false);
});

test("an entry that is no address stops the start and is named", () => {
  expect(() => trustedProxies(["proxy.example"])).toThrow("TRUST_PROXY proxy.example");
  expect(() => trustedProxies(["10.0.0.0/99"])).toThrow("TRUST_PROXY 10.0.0.0/99");
});
