import { de } from "./messages/de.ts";
import { en } from "./messages/en.ts";
import { fr } from "./messages/fr.ts";
import type { Locale } from "./locale.ts";
import type { Words } from "./words.ts";

/** All languages; the browser loads only its own. */
export const catalogs: Readonly<Record<Locale, Words>> = { en, de, fr };
