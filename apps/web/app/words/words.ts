import type { en } from "./messages/en.ts";

/** Every text of the web front end. All languages have the texts of English: the build refuses message files that lack one. */
export type Words = typeof en;
