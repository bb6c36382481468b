import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { accountEndpoints, getAccountExportSchema } from "@brewdial/contract/account/endpoints.ts";
import {
  completeOnboarding,
  getLevelProfile,
  getTasteProfile,
  profileEndpoints,
  updateLevelProfile,
  updateNotificationPreferences,
  updateTasteProfile,
} from "@brewdial/contract/profile/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { findLevelProfile } from "./find-level-profile.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const signIn = async () => {
  const user = await addUser(api);
  return { user, call: callAs(api.call, user) };
};
const middle = {
  acidityLevel: 3,
  bodyLevel: 3,
  sweetnessLevel: 3,
  bitternessLevel: 3,
  flavorComplexityLevel: 3,
  aftertasteLevel: 3,
};

/** All but the schema of the export, which is public. */
const privateEndpoints = [...profileEndpoints, ...accountEndpoints]
  .filter((each) => each !== getAccountExportSchema)
  .map((each: Endpoint) => [each.id, each] as const);

test.each(privateEndpoints)(
  "%s returns 401 without a session before validating the body",
  async (_id, endpoint) => {
    const { status, body } = await api.call(endpoint, {} as never);
    expect([status, body]).toEqual([401, { error: "Sign in to do this: the request has no session token" }]);
  },
);

test.each(privateEndpoints)(
  "%s returns 401 for an account deleted on another process while its session is cached",
  async (_id, endpoint) => {
    const { user, call } = await signIn();
    await call(getLevelProfile, {});
    await api.deps.db.primary.deleteFrom("users").where("id", "=", user.id).execute();
    const { status } = await call(endpoint, (endpoint.body ? { body: endpoint.body.example } : {}) as never);
    expect(status).toBe(401);
  },
);

describe("/api/user/profile", () => {
  test("GET returns 3 for all levels of a new user, without onboarding", async () => {
    const { user, call } = await signIn();
    const { status, body, headers } = await call(getLevelProfile, {});
    expect([status, body]).toEqual([200, { profile: { ...middle, onboardingCompleted: false } }]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(await findLevelProfile(api.deps.db.primary, user.id)).toEqual({
      ...middle,
      onboardingCompleted: false,
    });
    expect(await findLevelProfile(api.deps.db.primary, user.id + 1_000_000)).toBeUndefined();
  });

  test.each(["PUT", "PATCH"] as const)("%s changes only the fields sent", async (method) => {
    const { call } = await signIn();
    await call(updateLevelProfile, { method, body: { acidityLevel: 5, aftertasteLevel: 1 } });
    const { status, body } = await call(updateLevelProfile, { method, body: { bodyLevel: 2 } });
    expect([status, body]).toEqual([
      200,
      {
        profile: { ...middle, acidityLevel: 5, aftertasteLevel: 1, bodyLevel: 2, onboardingCompleted: false },
      },
    ]);
    expect((await call(getLevelProfile, {})).body).toEqual(body);
  });

  test("PUT accepts the five-field form, alone or with levels", async () => {
    const { call } = await signIn();
    const { body } = await call(updateLevelProfile, {
      body: { bodyPreference: 1, bitternessPreference: 0.25, strengthPreference: 0.9, sweetnessLevel: 5 },
    });
    expect(body).toMatchObject({ profile: { bodyLevel: 5, bitternessLevel: 2, sweetnessLevel: 5 } });
    expect((await call(getTasteProfile, {})).body).toMatchObject({
      profile: { bodyVsClarity: 1, bitternessSensitivity: 0.75, strengthPreference: 0.9 },
      isDefault: false,
    });
  });

  test.each([
    [{ acidityLevel: 0 }, "acidityLevel must be an integer from 1 to 5"],
    [{ bodyLevel: 6 }, "bodyLevel must be an integer from 1 to 5"],
    [{ sweetnessLevel: 2.5 }, "sweetnessLevel must be an integer from 1 to 5"],
    [{ bitternessLevel: "3" }, "bitternessLevel must be an integer from 1 to 5"],
    [{ aftertasteLevel: null }, "aftertasteLevel must be an integer from 1 to 5"],
    [{ bodyPreference: 1.01 }, "bodyPreference must be a number from 0 to 1"],
    [{ roastPreference: -0.1 }, "roastPreference must be a number from 0 to 1"],
    [
      { acidityLevel: 3, acidityTolerance: 0.5 },
      "acidityTolerance is an alias of acidityLevel: send only one of them",
    ],
  ])("PUT returns 400 for %j: %s", async (body, error) => {
    const { call } = await signIn();
    const response = await call(updateLevelProfile, { body: body as never });
    expect([response.status, response.body]).toEqual([
      400,
      { error, details: [{ field: error.split(" ")[0], message: error.slice(error.indexOf(" ") + 1) }] },
    ]);
    expect((await call(getTasteProfile, {})).body).toMatchObject({ isDefault: true });
  });

  test.each([[{}], [{ acidity: 3 }], [undefined]])(
    "PUT returns 400 that lists the fields for %j",
    async (body) => {
      const { call } = await signIn();
      const response = await call(updateLevelProfile, { body: body as never });
      expect([response.status, response.body]).toEqual([
        400,
        {
          error:
            "Provide at least one of: acidityLevel, bodyLevel, sweetnessLevel, bitternessLevel, flavorComplexityLevel, " +
            "aftertasteLevel, strengthPreference, acidityTolerance, roastPreference, bodyPreference, bitternessPreference",
        },
      ]);
    },
  );
});

describe("/api/user/profile/onboarding", () => {
  const all = { ...middle, acidityLevel: 5, bitternessLevel: 1 };

  test.each(["POST", "PUT"] as const)(
    "%s sets all six levels and the flag, also when repeated",
    async (method) => {
      const { call } = await signIn();
      const first = await call(completeOnboarding, { method, body: all });
      expect([first.status, first.body]).toEqual([200, { profile: { ...all, onboardingCompleted: true } }]);
      const again = await call(completeOnboarding, { method, body: { ...all, bodyLevel: 1 } });
      expect(again.body).toEqual({ profile: { ...all, bodyLevel: 1, onboardingCompleted: true } });
    },
  );

  test("stays completed after PUT /api/user/profile", async () => {
    const { call } = await signIn();
    await call(completeOnboarding, { body: all });
    const { body } = await call(updateLevelProfile, { body: { bodyLevel: 4 } });
    expect(body).toEqual({ profile: { ...all, bodyLevel: 4, onboardingCompleted: true } });
  });

  test("POST replaces the vector and derives strength and roast", async () => {
    const { call } = await signIn();
    await call(updateTasteProfile, { body: { acidityTolerance: 0.1, explorerType: 0.9 } });
    await call(completeOnboarding, { body: all });
    expect((await call(getTasteProfile, {})).body).toEqual({
      profile: {
        strengthPreference: 0.25,
        acidityTolerance: 1,
        roastPreference: 0,
        bodyVsClarity: 0.5,
        bitternessSensitivity: 1,
        explorerType: 0.5,
      },
      isDefault: false,
    });
  });

  test.each(Object.keys(middle))("POST returns 400 without %s and changes nothing", async (missing) => {
    const { call } = await signIn();
    const { [missing as keyof typeof all]: _, ...rest } = all;
    const { status, body } = await call(completeOnboarding, { body: rest as never });
    expect([status, body]).toMatchObject([400, { details: [{ field: missing, message: "is required" }] }]);
    expect((await call(getTasteProfile, {})).body).toMatchObject({ isDefault: true });
  });
});

describe("/api/users/taste-profile", () => {
  test("GET returns 0.5 for all dimensions of a new user", async () => {
    const { call } = await signIn();
    const { status, body } = await call(getTasteProfile, {});
    expect(status).toBe(200);
    expect(body).toEqual({
      profile: {
        strengthPreference: 0.5,
        acidityTolerance: 0.5,
        roastPreference: 0.5,
        bodyVsClarity: 0.5,
        bitternessSensitivity: 0.5,
        explorerType: 0.5,
      },
      isDefault: true,
    });
  });

  test.each(["PUT", "PATCH"] as const)("%s keeps exact values, which levels reflect", async (method) => {
    const { call } = await signIn();
    const vector = { acidityTolerance: 0.123456789, bitternessSensitivity: 0.3 };
    const { status, body } = await call(updateTasteProfile, { method, body: vector });
    expect([status, body]).toMatchObject([200, { profile: vector, isDefault: false }]);
    expect((await call(getLevelProfile, {})).body).toMatchObject({
      profile: { acidityLevel: 1, bitternessLevel: 4 },
    });
  });

  test("PUT with the default value makes the profile non-default", async () => {
    const { call } = await signIn();
    const { body } = await call(updateTasteProfile, { body: { explorerType: 0.5 } });
    expect(body).toMatchObject({ isDefault: false });
  });

  test.each([
    [{ explorerType: 2 }, "explorerType must be a number from 0 to 1"],
    [{ explorerType: null }, "explorerType must be a number from 0 to 1"],
    [
      { bodyVsClarity: 0, bodyPreference: 0 },
      "bodyPreference is an alias of bodyVsClarity: send only one of them",
    ],
    [
      { bitternessSensitivity: 0, bitternessPreference: 1 },
      "bitternessPreference is an alias of bitternessSensitivity: send only one of them",
    ],
    [
      {},
      "Provide at least one of: strengthPreference, acidityTolerance, roastPreference, bodyVsClarity, " +
        "bitternessSensitivity, explorerType, bodyPreference, bitternessPreference",
    ],
  ])("PUT returns 400 for %j: %s", async (body, error) => {
    const { call } = await signIn();
    const response = await call(updateTasteProfile, { body: body as never });
    expect([response.status, response.body]).toMatchObject([400, { error }]);
  });
});

describe("concurrent profile updates", () => {
  test("keep all changes, with and without an existing row", async () => {
    const { call } = await signIn();
    const levels = { ...middle, acidityLevel: 1, bodyLevel: 2, sweetnessLevel: 4, aftertasteLevel: 5 };
    const writes = Object.entries(levels).map(([name, value]) =>
      call(updateLevelProfile, { body: { [name]: value } }),
    );
    const others = [
      call(updateTasteProfile, { body: { strengthPreference: 0.9 } }),
      call(updateTasteProfile, { body: { roastPreference: 0.1 } }),
    ];
    expect((await Promise.all([...writes, ...others])).map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, () => 200),
    );
    expect((await call(getLevelProfile, {})).body).toMatchObject({ profile: levels });
    expect((await call(getTasteProfile, {})).body).toMatchObject({
      profile: { strengthPreference: 0.9, roastPreference: 0.1 },
    });
  });

  test("of levels and vector leave one form per dimension", async () => {
    const { user, call } = await signIn();
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0
          ? call(updateLevelProfile, { body: { acidityLevel: 5 } })
          : call(updateTasteProfile, { body: { acidityTolerance: 0.3 } }),
      ),
    );
    const row = await api.deps.db.primary
      .selectFrom("taste_profiles")
      .select(["acidity_level", "acidity_tolerance"])
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(Object.values(row).filter((value) => value !== null)).toHaveLength(1);
  });

  test("use one statement text for any set of fields", async () => {
    const { call } = await signIn();
    await call(updateLevelProfile, { body: { acidityLevel: 5 } });
    await call(updateNotificationPreferences, { body: { notifyRecipeBrews: false } });
    const before = api.deps.db.statements.named();
    await call(updateLevelProfile, { body: { bodyLevel: 5, strengthPreference: 0 } });
    await call(updateTasteProfile, { body: { explorerType: 0 } });
    await call(updateNotificationPreferences, { body: { notifyRecipeComments: false } });
    expect(api.deps.db.statements.named()).toBe(before);
  });
});
