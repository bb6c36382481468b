import type { LoggedBrew } from "#app/browser/brew-log.ts";
import type { StoredPage } from "#app/browser/stored-pages.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import type { Words } from "#app/words/en.ts";
import { localizedPath } from "#app/words/locale.ts";

/** A stored page to open. */
export interface ReadyView {
  readonly path: string;
  readonly title: string;
  /** The setting of the last brew of a recipe; undefined where it was not brewed on this device. */
  readonly setting?: { readonly text: string; readonly unit: string } | undefined;
}

/** Lists what can be brewed, newest first, each recipe once. */
export function listReady(
  words: Words,
  pages: readonly StoredPage[],
  brews: readonly LoggedBrew[],
): readonly ReadyView[] {
  const player = localizedPath(words.locale, "/brew");
  const titles = new Set<string>();
  return pages.flatMap(({ path, title }) => {
    if ((path !== player && !path.startsWith(`${player}?`)) || titles.has(title)) return [];
    titles.add(title);
    const brew = brews.find(({ search }) => player + search === path);
    const setting = brew && {
      text: brew.settingLabel,
      unit: describeUnit(words, brew.dial, brew.figures.setting),
    };
    return [{ path, title, setting }];
  });
}

/** Lists the stored pages to read: the sections first, then recipes by their titles. */
export function listReadable(words: Words, pages: readonly StoredPage[]): readonly ReadyView[] {
  const { navigation, offline, locale } = words;
  const sections = [
    ["/", navigation.today],
    ["/log", navigation.log],
    ["/library", navigation.library],
    ["/me/gear", offline.gear],
  ] as const;
  const recipes = `${localizedPath(locale, "/recipes")}/`;
  return [
    ...sections
      .map(([path, title]) => ({ path: localizedPath(locale, path), title }))
      .filter(({ path }) => pages.some((page) => page.path === path)),
    ...pages.filter(({ path }) => path.startsWith(recipes)),
  ];
}
