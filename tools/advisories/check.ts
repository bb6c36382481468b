/** A published vulnerability of a package: versions from `from` (inclusive) to `below` (exclusive) are affected. */
export interface Advisory {
  readonly id: string;
  readonly package: string;
  readonly affected: readonly { readonly from: string; readonly below: string }[];
  readonly published: string;
  readonly summary: string;
}

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Installed for development only. */
  readonly isDev: boolean;
}

interface LockFile {
  readonly packages: Readonly<
    Record<string, { version?: string; dev?: boolean; link?: boolean; name?: string }>
  >;
}

/** Lists the packages of a lock file, without the workspaces. */
export const listPackages = ({ packages }: LockFile): LockedPackage[] =>
  Object.entries(packages).flatMap(([path, { version, dev, link, name }]) => {
    const found = name ?? path.split("node_modules/").at(-1);
    if (!path.includes("node_modules/") || link === true || version === undefined || found === undefined)
      return [];
    return [{ name: found, version, isDev: dev === true }];
  });

const parse = (version: string) => {
  const [release = "", prerelease] = version.split("+")[0]?.split(/-(.*)/s) ?? [];
  return { numbers: release.split(".").map(Number), isPrerelease: prerelease !== undefined };
};

/** Compares two versions; a prerelease comes before its release. Prereleases of one release count as equal. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)];
  for (const index of [0, 1, 2]) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(right.isPrerelease) - Number(left.isPrerelease);
}

/** Lists the installed packages that an advisory affects, one line each. */
export const findAffected = (packages: readonly LockedPackage[], advisories: readonly Advisory[]): string[] =>
  packages.flatMap(({ name, version, isDev }) =>
    advisories
      .filter(
        ({ package: affected, affected: ranges }) =>
          affected === name &&
          ranges.some(
            ({ from, below }) => compareVersions(version, from) >= 0 && compareVersions(version, below) < 0,
          ),
      )
      .map(
        ({ id, summary, published }) =>
          `${name}@${version}${isDev ? " (development)" : ""}: ${id} of ${published}: ${summary}`,
      ),
  );
