import { href } from "react-router";
import type { SignName } from "#app/ui/icon.tsx";
import type { Words } from "#app/words/en.ts";

/** The sections that a page can belong to; the navigation marks the current one. */
export type Section = "today" | "discover" | "grinders" | "converter" | "me";

export interface NavigationItem {
  readonly section: Section;
  readonly label: string;
  readonly path: string;
  readonly icon: SignName;
}

/** The links of the top bar and of the bottom bar. A new section goes here, with its word in the catalogs. */
export function listNavigation(words: Words, isGuest: boolean): readonly NavigationItem[] {
  const { navigation } = words;
  return [
    { section: "today", label: navigation.today, path: href("/"), icon: "today" },
    { section: "discover", label: navigation.discover, path: href("/discover"), icon: "discover" },
    { section: "grinders", label: navigation.grinders, path: href("/grinders"), icon: "log" },
    { section: "converter", label: navigation.converter, path: href("/convert"), icon: "swap" },
    { section: "me", label: navigation.me, path: href(isGuest ? "/sign-in" : "/preferences"), icon: "me" },
  ];
}
