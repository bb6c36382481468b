import type { LoggedBrew } from "#app/browser/brew-log.ts";
import type { offlinePages } from "#app/browser/offline-pages.ts";
import type { StoredPage } from "#app/browser/stored-pages.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { BrewerName, SignName } from "#app/ui/icon.tsx";
import type { Words } from "#app/words/words.ts";
import { localizedPath } from "#app/words/locale.ts";

/** A page that is stored ahead for reading: every one of them is listed. */
type SectionPath = Exclude<
  Extract<(typeof offlinePages)[number], { readonly storedAhead: string }>["path"],
  "/offline" | "/brew"
>;

/** A brew to open. */
export interface ReadyView {
  readonly path: string;
  readonly icon: BrewerName;
  readonly title: string;
  readonly facts: string;
  readonly setting: string;
  readonly unit: string;
}

/** A page to read. */
export interface ReadableView {
  readonly path: string;
  readonly icon: SignName;
  readonly title: string;
}

/** Lists what can be brewed, newest first. What reads the same is one brew: its addresses differ by how it was opened. */
export function listReady(
  words: Words,
  pages: readonly StoredPage[],
  brews: readonly LoggedBrew[],
): readonly ReadyView[] {
  const player = localizedPath(words.locale, "/brew");
  const seen = new Set<string>();
  return pages.flatMap(({ path, brew }) => {
    if (brew === undefined || (path !== player && !path.startsWith(`${player}?`))) return [];
    const { method, title, facts } = brew;
    if (seen.has(title + facts)) return [];
    seen.add(title + facts);
    // The player goes on from the log of this device, that of Today from the account.
    const last = path.includes("from=today")
      ? undefined
      : brews.find(({ search }) => player + search === path);
    const { setting, unit } =
      last === undefined
        ? brew
        : { setting: last.settingLabel, unit: describeUnit(words, last.dial, last.figures.setting) };
    return [{ path, icon: brewerIcon(method), title, facts, setting, unit }];
  });
}

/** Lists the stored pages to read: the sections first, then recipes that are not ready to brew. */
export function listReadable(words: Words, pages: readonly StoredPage[]): readonly ReadableView[] {
  const { navigation, offline, locale } = words;
  const sections: Readonly<Record<SectionPath, Omit<ReadableView, "path">>> = {
    "/": { title: navigation.today, icon: "today" },
    "/log": { title: navigation.log, icon: "log" },
    "/library": { title: navigation.library, icon: "library" },
    "/me/gear": { title: offline.gear, icon: "gear" },
  };
  const recipes = `${localizedPath(locale, "/recipes")}/`;
  const player = localizedPath(locale, "/brew");
  const isReady = (path: string) =>
    pages.some((page) => page.path === `${player}?recipe=${path.slice(recipes.length)}`);
  return [
    ...Object.entries(sections)
      .map(([path, section]) => ({ path: localizedPath(locale, path), ...section }))
      .filter(({ path }) => pages.some((page) => page.path === path)),
    ...pages
      .filter(({ path }) => path.startsWith(recipes) && !isReady(path))
      .map(({ path, title }) => ({ path, title, icon: "discover" as const })),
  ];
}
