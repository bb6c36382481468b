/** The grind in words, for people whose grinder is unknown (D120). */
export { grindSize } from "@brewdial/domain/grind/grind-size.ts";
