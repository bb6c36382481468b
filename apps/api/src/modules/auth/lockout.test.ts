import { bodyOrThrow } from "@brewdial/client";
import { logIn, requestMagicLink, verifyMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memoryLimiter } from "../../platform/memory-limiter.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { emailHash } from "../../platform/email-hash.ts";
import { attemptLimits, getNetwork } from "./attempt-limits.ts";
import { createDevices } from "./devices.ts";
import { resetReserve, sendMagicLinkMail } from "./send-magic-link.ts";
import {
  addMagicLink,
  listLinkJobs,
  nextAddress,
  parseSetCookie,
  password,
  addPasswordUser,
} from "../../../test/factories/auth.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "https://api.example" });
});
afterAll(() => api[Symbol.asyncDispose]());

interface From {
  readonly ip?: string;
  readonly cookie?: string;
  readonly deviceToken?: string;
}
const login = (email: string, attempt: string, { ip = nextAddress(), cookie, deviceToken }: From = {}) =>
  api.callFrom(ip)(logIn, {
    body: { email, password: attempt, ...(deviceToken ? { deviceToken } : {}) },
    headers: cookie ? { cookie } : {},
  });
const statusesOf = async (count: number, email: string, attempt: string, from: () => From) => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await login(email, attempt, from())).status);
  return statuses;
};
const times = (count: number, status: number) => Array<number>(count).fill(status);
const deviceCookie = (headers: Headers) =>
  `__Host-svc_device=${parseSetCookie(headers, "__Host-svc_device").value}`;

/** Returns different clients of one network, each below the limit of 5 requests per minute. */
const clientsOf = (network: string) => {
  let host = 0;
  return () => ({ ip: `${network}.${(host += 1)}` });
};

/** Exhausts the attempts of an address from many networks. */
const lockEverywhere = (email: string) =>
  Promise.all(
    Array.from({ length: attemptLimits.password.perAddress.max + 10 }, () =>
      api.deps.limiter.hit(`password-failures:${emailHash(email)}`, attemptLimits.password.perAddress),
    ),
  );

describe("POST /api/auth/login after failures", () => {
  test("returns 429 to the network that failed 5 times and 200 to the owner in another, for unknown emails alike", async () => {
    await addPasswordUser(api, "victim@x.io");
    for (const [at, email] of ["victim@x.io", "nobody@x.io"].entries()) {
      const attacker = clientsOf(`192.0.${at}`);
      expect(await statusesOf(8, email, "wrong", attacker)).toEqual([...times(5, 401), ...times(3, 429)]);
      const refused = await login(email, password, attacker());
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(880);
    }
    expect((await login("victim@x.io", password)).status).toBe(200);
    expect((await login("nobody@x.io", password)).status).toBe(401);
  });

  test("counts each of several concurrent attempts", async () => {
    await addPasswordUser(api, "at-once@x.io");
    const attacker = clientsOf("192.0.9");
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => login("at-once@x.io", `guess ${at}`, attacker())),
    );
    const counts = Object.groupBy(guesses, ({ status }) => status);
    expect([counts[401]?.length, counts[429]?.length]).toEqual([5, 25]);
  });

  test("returns 429 from everywhere after 50 failures from any networks", async () => {
    await addPasswordUser(api, "many-networks@x.io");
    const statuses = await statusesOf(52, "many-networks@x.io", "wrong", () => ({}));
    expect(statuses).toEqual([...times(50, 401), ...times(2, 429)]);
    expect((await login("many-networks@x.io", password)).status).toBe(429);
  });

  test("resets the count of a network when an attempt succeeds", async () => {
    await addPasswordUser(api, "forgetful@x.io");
    const owner = clientsOf("192.0.10");
    for (let round = 0; round < 3; round += 1) {
      expect(await statusesOf(4, "forgetful@x.io", "wrong", owner)).toEqual(times(4, 401));
      expect((await login("forgetful@x.io", password, owner())).status).toBe(200);
    }
  });
});

describe("POST /api/auth/login from a known device", () => {
  test.each(["cookie", "deviceToken"] as const)(
    "returns 200 despite failures of other clients (%s)",
    async (way) => {
      const email = `known-${way}@x.io`.toLowerCase();
      await addPasswordUser(api, email);
      const first = await login(email, password);
      const deviceToken = bodyOrThrow(first).deviceToken ?? "";
      const known = way === "cookie" ? { cookie: deviceCookie(first.headers) } : { deviceToken };
      const office = clientsOf(way === "cookie" ? "192.0.11" : "192.0.12");
      await statusesOf(6, email, "wrong", office);
      await lockEverywhere(email);
      expect((await login(email, password)).status).toBe(429);
      expect((await login(email, password, { ...office(), ...known })).status).toBe(200);
    },
  );

  test("returns 429 after 5 failures of the device", async () => {
    // A new address, so that a retry of the test starts with unused limits.
    const email = `own-failures-${crypto.randomUUID()}@x.io`;
    await addPasswordUser(api, email);
    const cookie = deviceCookie((await login(email, password)).headers);
    const statuses = await statusesOf(6, email, "wrong", () => ({ cookie }));
    expect(statuses).toEqual([...times(5, 401), 429]);
    expect((await login(email, password)).status).toBe(200);
  });

  test("keeps the device id at the next sign-in, so that it gives no further attempts", async () => {
    await addPasswordUser(api, "same-id@x.io");
    const cookie = deviceCookie((await login("same-id@x.io", password)).headers);
    const again = await login("same-id@x.io", password, { cookie });
    expect(deviceCookie(again.headers)).toBe(cookie);
  });

  test("sets the device cookie for the whole site and for no other domain, readable by the server only", async () => {
    await addPasswordUser(api, "attributes@x.io");
    const { headers } = await login("attributes@x.io", password);
    expect(parseSetCookie(headers, "__Host-svc_device").attributes).toEqual({
      path: "/",
      "max-age": "31536000",
      httponly: true,
      samesite: "Lax",
      secure: true,
    });
  });

  test("treats tokens of another account, forged tokens and tokens from before verification as unknown", async () => {
    const { userId } = await addPasswordUser(api, "owner@x.io");
    await addPasswordUser(api, "other@x.io");
    const squatter = bodyOrThrow(await login("owner@x.io", password)).deviceToken ?? "";
    const other = bodyOrThrow(await login("other@x.io", password)).deviceToken ?? "";
    const forged = createDevices([{ secret: "f".repeat(32) }], "").issue(
      { id: userId, email_verified_at: null },
      undefined,
    );
    const link = { query: { token: await addMagicLink(api, "owner@x.io") } };
    const proof = await api.callFrom(nextAddress())(verifyMagicLink, link);
    expect(proof.status).toBe(200);
    await lockEverywhere("owner@x.io");
    for (const deviceToken of [squatter, other, forged, "x", "1.0.x.x"])
      expect((await login("owner@x.io", "wrong", { deviceToken })).status).toBe(429);
    const owner = { cookie: deviceCookie(proof.headers) };
    // The first verification cleared the password, so the attempt fails with 401, not 429.
    expect((await login("owner@x.io", password, owner)).status).toBe(401);
  });
});

describe("POST /api/auth/magic-link after requests of other clients", () => {
  const ask = (email: string, deviceToken?: string) =>
    api.callFrom(nextAddress())(requestMagicLink, {
      body: { email, ...(deviceToken ? { deviceToken } : {}) },
    });

  test("still mails the owner once 3 mails were sent, then nothing, with the same response for unknown emails", async () => {
    await addPasswordUser(api, "flooded@x.io");
    for (const email of ["flooded@x.io", "flooded-unknown@x.io"]) {
      for (let at = 0; at < 3; at += 1) await ask(email);
      const owner = await ask(email);
      expect(owner.status).toBe(200);
      expect(await listLinkJobs(api, email)).toHaveLength(4);
      const dropped = await ask(email);
      const requestId = expect.any(String);
      expect([dropped.status, dropped.body]).toEqual([200, { ...bodyOrThrow(owner), requestId }]);
      expect(await listLinkJobs(api, email)).toHaveLength(4);
    }
  });

  test("counts mails to a known device separately", async () => {
    await addPasswordUser(api, "known-device@x.io");
    const { deviceToken = "" } = bodyOrThrow(await login("known-device@x.io", password));
    for (let at = 0; at < 6; at += 1) await ask("known-device@x.io");
    expect(await listLinkJobs(api, "known-device@x.io")).toHaveLength(4);
    for (let at = 0; at < 4; at += 1) await ask("known-device@x.io", deviceToken);
    expect(await listLinkJobs(api, "known-device@x.io")).toHaveLength(7);
  });

  test("mails again after a link was used, which invalidates the others", async () => {
    const email = "used-up@x.io";
    await addPasswordUser(api, email);
    for (let at = 0; at < 5; at += 1) await ask(email);
    const link = { query: { token: await addMagicLink(api, email) } };
    expect((await api.callFrom(nextAddress())(verifyMagicLink, link)).status).toBe(200);
    await ask(email);
    expect(await listLinkJobs(api, email)).toHaveLength(5);
  });

  test("leaves a link of the last hour in the mailbox at any minute of a day-long flood, with at most 34 mails", async () => {
    let clock = 0;
    const deps = { ...api.deps, limiter: memoryLimiter(() => clock) };
    const mailedAt: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      clock = minute * 60_000;
      await sendMagicLinkMail(deps, "all-day@x.io", {
        device: undefined,
        returnTo: undefined,
        language: "en",
      });
      const count = (await listLinkJobs(api, "all-day@x.io")).length;
      if (count > mailedAt.length) mailedAt.push(minute);
      expect(minute - (mailedAt.at(-1) ?? -60)).toBeLessThan(60);
    }
    expect(mailedAt.length).toBeLessThanOrEqual(34);
    await resetReserve(deps, "all-day@x.io");
    await sendMagicLinkMail(deps, "all-day@x.io", {
      device: undefined,
      returnTo: undefined,
      language: "en",
    });
    expect(await listLinkJobs(api, "all-day@x.io")).toHaveLength(mailedAt.length + 1);
  });
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2:3::4", "2001:db8:1:2::/64"],
])("getNetwork maps %s to %s", (ip, network) => {
  expect(getNetwork(ip)).toBe(network);
});
