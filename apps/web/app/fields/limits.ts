/** Re-exports the limits of every field from the contract's file that does not load the schemas. */
export * from "@brewdial/contract/field-limits.ts";
