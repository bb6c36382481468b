import { href } from "react-router";
import type { SignName } from "#app/ui/icon.tsx";

/** The first page of each section. A new section is added here, and its label to the message catalogs. */
const paths = {
  today: href("/"),
  discover: href("/discover"),
  grinders: href("/grinders"),
  converter: href("/convert"),
  log: href("/log"),
  library: href("/library"),
  me: href("/me"),
  roasters: href("/for-roasters"),
  developers: href("/developers"),
} as const;

/** The sections that a page can belong to; the navigation highlights the current one. */
export type Section = keyof typeof paths;

export interface NavigationItem {
  readonly section: Section;
  readonly path: string;
  readonly icon: SignName;
}

const item = (section: Section, icon: SignName, path: string = paths[section]): NavigationItem => ({
  section,
  path,
  icon,
});

const forUsers = [
  item("today", "today"),
  item("discover", "discover"),
  item("log", "log"),
  item("library", "library"),
  item("me", "me"),
];
const forGuests = [
  item("today", "today"),
  item("discover", "discover"),
  item("grinders", "grinder"),
  item("converter", "swap"),
  item("me", "me", href("/sign-in")),
];
/** Guests reach the start page by the logo and their account by its button. */
const topForGuests: readonly Section[] = ["discover", "grinders", "converter", "roasters", "developers"];

const topForUsers: readonly Section[] = ["today", "discover", "grinders", "log", "library", "me"];

/** The links of the bottom bar, on phones. */
export const listBarItems = (isGuest: boolean): readonly NavigationItem[] => (isGuest ? forGuests : forUsers);

/** The links of the top bar, on wide screens. */
export const listTopLinks = (isGuest: boolean): readonly Pick<NavigationItem, "section" | "path">[] =>
  (isGuest ? topForGuests : topForUsers).map((section) => ({ section, path: paths[section] }));
