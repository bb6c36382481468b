import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createClientAddress } from "./client-address.ts";

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

test.each([
  [[], "203.0.113.9", undefined, "203.0.113.9"],
  [[], "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  [["10.0.0.0/8"], "10.1.1.1", "198.51.100.1", "198.51.100.1"],
  [["10.0.0.0/8"], "::ffff:10.1.1.1", "198.51.100.1, 10.2.2.2", "198.51.100.1"],
  [["10.0.0.0/8"], "10.1.1.1", "6.6.6.6, 198.51.100.1", "198.51.100.1"],
  [["10.0.0.0/8"], "10.1.1.1", "not an address", "10.1.1.1"],
  [["fd00::/8"], "fd00::1", "2001:db8::1", "2001:db8::1"],
])("createClientAddress(%j) of a request from %s for %s returns %s", (trust, remote, forwarded, address) => {
  expect(createClientAddress(trust)(request(remote, forwarded))).toBe(address);
});
