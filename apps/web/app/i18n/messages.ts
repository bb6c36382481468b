import type { en } from "./messages/en.ts";

/** All messages of the website. Every language has the same messages as English: the build fails if a message file lacks one. */
export type Messages = typeof en;
