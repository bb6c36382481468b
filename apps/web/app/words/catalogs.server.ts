import { de } from "./de.ts";
import { en, type Words } from "./en.ts";
import type { Locale } from "./locale.ts";

/** Both languages; the browser loads only its own. */
export const catalogs: Readonly<Record<Locale, Words>> = { en, de };
