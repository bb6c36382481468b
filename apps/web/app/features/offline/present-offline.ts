import type { LoggedBrew } from "#app/browser/brew-log.ts";
import type { offlinePages } from "#app/browser/offline-pages.ts";
import type { StoredPage } from "#app/browser/stored-pages.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { BrewerName, SignName } from "#app/ui/icon.tsx";
import type { Messages } from "#app/i18n/messages.ts";
import { localizedPath } from "#app/i18n/locale.ts";

/** A section page that is stored ahead: all of them are listed. */
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

/**
 * Lists the brews that can be started, newest first. Entries that look the same are merged: their URLs differ only by how the brew was
 * opened.
 */
export function listReady(
  messages: Messages,
  pages: readonly StoredPage[],
  brews: readonly LoggedBrew[],
): readonly ReadyView[] {
  const player = localizedPath(messages.locale, "/brew");
  const seen = new Set<string>();
  return pages.flatMap(({ path, brew }) => {
    if (brew === undefined || (path !== player && !path.startsWith(`${player}?`))) return [];
    const { method, title, facts } = brew;
    if (seen.has(title + facts)) return [];
    seen.add(title + facts);
    // The player continues from the last brew on this device. A brew opened from Today continues from the account instead, as stored.
    const last = path.includes("from=today")
      ? undefined
      : brews.find(({ search }) => player + search === path);
    const { setting, unit } =
      last === undefined
        ? brew
        : { setting: last.settingLabel, unit: describeUnit(messages, last.dial, last.figures.setting) };
    return [{ path, icon: brewerIcon(method), title, facts, setting, unit }];
  });
}

/** Lists the stored pages to read: the sections first, then recipes that are not ready to brew. */
export function listReadable(messages: Messages, pages: readonly StoredPage[]): readonly ReadableView[] {
  const { navigation, offline, locale } = messages;
  const sections: Readonly<Record<SectionPath, Omit<ReadableView, "path">>> = {
    "/": { title: navigation.today, icon: "today" },
    "/log": { title: navigation.log, icon: "log" },
    "/library": { title: navigation.library, icon: "library" },
    "/me/gear": { title: offline.gear, icon: "grinder" },
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
