import { href } from "react-router";
import type { SignName } from "#app/ui/icon.tsx";
import type { Words } from "#app/words/en.ts";

/** The sections that a page can belong to; the navigation marks the current one. */
export type Section =
  | "today"
  | "discover"
  | "grinders"
  | "converter"
  | "log"
  | "library"
  | "me"
  | "roasters"
  | "developers";

export interface NavigationLink {
  readonly section: Section;
  readonly label: string;
  readonly path: string;
}

interface NavigationItem extends NavigationLink {
  readonly icon: SignName;
}

interface Navigation {
  /** Links of the top bar, on wide screens. */
  readonly top: readonly NavigationLink[];
  /** Links of the bottom bar, on phones. */
  readonly bottom: readonly NavigationItem[];
}

/** The links to the sections. A new section goes here, with its word in the catalogs. */
export function listNavigation(words: Words, isGuest: boolean): Navigation {
  const { navigation, shell } = words;
  const today: NavigationItem = { section: "today", label: navigation.today, path: href("/"), icon: "today" };
  const discover: NavigationItem = {
    section: "discover",
    label: navigation.discover,
    path: href("/discover"),
    icon: "discover",
  };
  if (isGuest) {
    const grinders: NavigationItem = {
      section: "grinders",
      label: navigation.grinders,
      path: href("/grinders"),
      icon: "log",
    };
    const converter: NavigationItem = {
      section: "converter",
      label: navigation.converter,
      path: href("/convert"),
      icon: "swap",
    };
    return {
      // The logo leads to the start page, and signing in has its button.
      top: [
        discover,
        grinders,
        converter,
        { section: "roasters", label: shell.forRoasters, path: href("/for-roasters") },
        { section: "developers", label: shell.developers, path: href("/developers") },
      ],
      bottom: [
        today,
        discover,
        grinders,
        converter,
        { section: "me", label: navigation.me, path: href("/sign-in"), icon: "me" },
      ],
    };
  }
  const items: readonly NavigationItem[] = [
    today,
    discover,
    { section: "log", label: navigation.log, path: href("/log"), icon: "log" },
    { section: "library", label: navigation.library, path: href("/library"), icon: "library" },
    { section: "me", label: navigation.me, path: href("/me"), icon: "me" },
  ];
  return { top: items, bottom: items };
}
