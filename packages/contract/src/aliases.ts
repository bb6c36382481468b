import { type TOptional, type TSchema, Type } from "typebox";

type Names = readonly [name: string, alias: string];
type Named<N extends Names, S> = { readonly [Name in N[0]]: S };

/** Keyword of an alias: the name of the field it stands for. */
export const aliasKeyword = "x-alias-of";

/** Keyword of a field that must be present: under one of its two names, or in the body or the query. */
export const requiredKeyword = "x-required";

/** Keyword of an object of which at least one of these fields must be present. */
export const requireOneKeyword = "x-require-one";

/** Options of an object schema of which at least one of these fields must be present; null counts as absent. */
export const requireOne = (...names: readonly [string, string, ...string[]]) => ({
  [requireOneKeyword]: names,
});

/**
 * Declares an optional field with an alias. Clients may send either name, or both with the same value; handlers see only the
 * first name.
 */
export const aliased = <const N extends Names, S extends TSchema>(
  names: N,
  schema: S,
): Named<N, TOptional<S>> => declare(names, schema, {}) as Named<N, TOptional<S>>;

/** Declares a field that is required under one of its two names. */
export const requiredAliased = <const N extends Names, S extends TSchema>(names: N, schema: S): Named<N, S> =>
  declare(names, schema, { [requiredKeyword]: true }) as unknown as Named<N, S>;

const declare = ([name, alias]: Names, schema: TSchema, keywords: object) => ({
  [name]: Type.Optional({ ...schema, ...keywords }),
  [alias]: Type.Optional({
    ...schema,
    description: `Alias of \`${name}\`. Send only one of them.`,
    [aliasKeyword]: name,
  }),
});

/**
 * Declares a field that is required in the body or in the query of the same name, as DELETE requests send it. Handlers see it
 * in the body.
 */
export const requiredInBodyOrQuery = <S extends TSchema>(schema: S): S =>
  Type.Optional({ ...schema, [requiredKeyword]: true });
