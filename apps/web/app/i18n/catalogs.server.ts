import { de } from "./messages/de.ts";
import { en } from "./messages/en.ts";
import { fr } from "./messages/fr.ts";
import type { Locale } from "./locale.ts";
import type { Messages } from "./messages.ts";

/** All languages; the browser loads only the one it needs. */
export const catalogs: Readonly<Record<Locale, Messages>> = { en, de, fr };
