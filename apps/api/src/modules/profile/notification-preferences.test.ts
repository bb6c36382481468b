import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from "@brewdial/contract/profile/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const signIn = async () => ({ call: callAs(api.call, await addUser(api)) });

describe("/api/user/notification-preferences", () => {
  const on = { notifyRecipeComments: true, notifyRecipeFavorites: true, notifyRecipeBrews: true };

  test("GET returns true for all preferences of a new user", async () => {
    const { call } = await signIn();
    const { status, body } = await call(getNotificationPreferences, {});
    expect([status, body]).toEqual([200, { preferences: on }]);
  });

  test.each(["PUT", "PATCH"] as const)("%s changes only the fields sent", async (method) => {
    const { call } = await signIn();
    await call(updateNotificationPreferences, { method, body: { notifyRecipeBrews: false } });
    const { body } = await call(updateNotificationPreferences, {
      method,
      body: { notifyRecipeComments: false },
    });
    const expected = { preferences: { ...on, notifyRecipeBrews: false, notifyRecipeComments: false } };
    expect(body).toEqual(expected);
    expect((await call(getNotificationPreferences, {})).body).toEqual(expected);
  });

  test("PUT keeps all of several concurrent changes", async () => {
    const { call } = await signIn();
    await Promise.all(
      Object.keys(on).map((name) => call(updateNotificationPreferences, { body: { [name]: false } })),
    );
    expect((await call(getNotificationPreferences, {})).body).toEqual({
      preferences: {
        notifyRecipeComments: false,
        notifyRecipeFavorites: false,
        notifyRecipeBrews: false,
      },
    });
  });

  test.each([
    [{ notifyRecipeBrews: "no" }, "notifyRecipeBrews must be a boolean"],
    [{ notifyRecipeBrews: null }, "notifyRecipeBrews must be a boolean"],
    [
      { notifyBrews: true },
      "Provide at least one of: notifyRecipeComments, notifyRecipeFavorites, notifyRecipeBrews",
    ],
  ])("PUT returns 400 for %j: %s", async (body, error) => {
    const { call } = await signIn();
    const response = await call(updateNotificationPreferences, { body: body as never });
    expect([response.status, response.body]).toMatchObject([400, { error }]);
  });
});
