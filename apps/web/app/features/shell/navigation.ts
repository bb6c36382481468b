import { href } from "react-router";
import type { SignName } from "#app/ui/icon.tsx";
import type { Words } from "#app/words/en.ts";

/** The sections that a page can belong to; the navigation marks the current one. */
export type Section = "today" | "discover" | "grinders" | "converter" | "log" | "library" | "me";

export interface NavigationItem {
  readonly section: Section;
  readonly label: string;
  readonly path: string;
  readonly icon: SignName;
}

/** The links of the top bar and of the bottom bar. A new section goes here, with its word in the catalogs. */
export function listNavigation(words: Words, isGuest: boolean): readonly NavigationItem[] {
  const { navigation } = words;
  const today: NavigationItem = { section: "today", label: navigation.today, path: href("/"), icon: "today" };
  const discover: NavigationItem = {
    section: "discover",
    label: navigation.discover,
    path: href("/discover"),
    icon: "discover",
  };
  if (isGuest)
    return [
      today,
      discover,
      { section: "grinders", label: navigation.grinders, path: href("/grinders"), icon: "log" },
      { section: "converter", label: navigation.converter, path: href("/convert"), icon: "swap" },
      { section: "me", label: navigation.me, path: href("/sign-in"), icon: "me" },
    ];
  return [
    today,
    discover,
    { section: "log", label: navigation.log, path: href("/log"), icon: "log" },
    { section: "library", label: navigation.library, path: href("/library"), icon: "library" },
    { section: "me", label: navigation.me, path: href("/me"), icon: "me" },
  ];
}
