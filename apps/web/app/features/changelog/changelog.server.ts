// oxlint-disable-next-line no-restricted-imports -- a file of the repository, which the build puts into the server bundle
import text from "../../../../../CHANGELOG.md?raw";
import { parseChangelog } from "./parse-changelog.ts";

/** The versions of the service, newest first. */
export const releases = parseChangelog(text);
