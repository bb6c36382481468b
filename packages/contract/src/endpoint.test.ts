import { describe, expectTypeOf, test } from "vitest";
import type { Bodies, Endpoint, Input } from "./endpoint.ts";
import type { convertSetting } from "./grinder-data/endpoints.ts";
import type { castVote, removeVote } from "./recipes/feedback.ts";

// The assertions are checked by tsc: a type that became `any` or `unknown` does not compile.
describe("types of an endpoint", () => {
  test("Input has the declared parts, and undefined for the others", () => {
    expectTypeOf<Input<typeof castVote>>().toEqualTypeOf<{
      readonly params: { id: number };
      readonly query: undefined;
      readonly body: { vote: "UP" | "DOWN" };
    }>();
    expectTypeOf<Input<typeof convertSetting>["query"]>().toEqualTypeOf<{
      from: string;
      setting: string;
      to: string;
    }>();
  });

  test("Bodies has the body of each success status", () => {
    expectTypeOf<Bodies<typeof removeVote>>().toEqualTypeOf<{
      readonly 200: { vote: null; message: string; upvotes: number; downvotes: number };
    }>();
  });

  test("Input of any endpoint is unknown", () => {
    expectTypeOf<Input<Endpoint>["body"]>().toBeUnknown();
  });
});
