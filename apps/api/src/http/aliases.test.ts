import { aliased, requiredAliased, requiredInBodyOrQuery, requireOne } from "@brewdial/contract/aliases.ts";
import { Type } from "typebox";
import { describe, expect, test } from "vitest";
import { aliasResolver, queryToBody, requiredChecker, requireOneChecker } from "./aliases.ts";

const fields = {
  ...aliased(["rating", "minRating"], Type.Number()),
  ...requiredAliased(["coffeeProfileId", "coffeeId"], Type.Integer()),
  ...aliased(["roastLevel", "roast"], Type.Array(Type.String())),
};
const resolve = (values: Record<string, unknown>) => {
  aliasResolver(fields)(values);
  requiredChecker(fields)(values);
  return values;
};

describe("aliasResolver", () => {
  test("moves an alias to its name", () => {
    expect(resolve({ coffeeId: 3, minRating: 4 })).toEqual({ coffeeProfileId: 3, rating: 4 });
  });

  test("accepts an alias beside its name with the same value, lists in any order", () => {
    expect(resolve({ coffeeId: 3, coffeeProfileId: 3, roast: ["A", "B"], roastLevel: ["B", "A"] })).toEqual({
      coffeeProfileId: 3,
      roastLevel: ["B", "A"],
    });
  });

  test("throws 400 when alias and name differ", () => {
    expect(() => resolve({ coffeeId: 3, coffeeProfileId: 4 })).toThrow(
      "coffeeId is an alias of coffeeProfileId: send only one of them",
    );
  });

  test("does not override a value with null", () => {
    expect(resolve({ coffeeProfileId: 3, rating: 4, minRating: null })).toEqual({
      coffeeProfileId: 3,
      rating: 4,
    });
  });

  test("satisfies a required field by its alias; requiredChecker throws 400 without either", () => {
    expect(() => resolve({ rating: 4 })).toThrow("coffeeProfileId is required");
  });
});

describe("queryToBody", () => {
  const body = { recipeId: requiredInBodyOrQuery(Type.Integer()) };
  const merge = (inQuery: Record<string, unknown>, inBody: Record<string, unknown>) => {
    queryToBody({ recipeId: Type.Optional(Type.Integer()) }, body)(inQuery, inBody);
    requiredChecker(body)(inBody);
    return inBody;
  };

  test("copies a field from the query when the body lacks it", () => {
    expect(merge({ recipeId: 7 }, {})).toEqual({ recipeId: 7 });
    expect(merge({}, { recipeId: 7 })).toEqual({ recipeId: 7 });
  });

  test("throws 400 when both differ or both are missing", () => {
    expect(() => merge({ recipeId: 7 }, { recipeId: 8 })).toThrow("differs between body and query");
    expect(() => merge({}, {})).toThrow("recipeId is required");
  });
});

test("requireOneChecker throws 400 without any of the fields; null counts as absent", () => {
  const schema = Type.Object({ a: Type.Optional(Type.Integer()) }, requireOne("a", "b"));
  const check = requireOneChecker(schema);
  expect(() => check({ b: 0 })).not.toThrow();
  expect(() => check({ a: null })).toThrow("a or b is required");
  expect(() => requireOneChecker(undefined)({})).not.toThrow();
});
