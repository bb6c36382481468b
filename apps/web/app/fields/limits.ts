/** The limits of every field, from the contract's own file, which loads no schema. */
export * from "@brewdial/contract/field-limits.ts";
