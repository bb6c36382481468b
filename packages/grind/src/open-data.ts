import type { ChartMethod } from "../../domain/src/grind/chart.ts";
import type { Bands } from "../../domain/src/grind/convert.ts";
import type { Dial } from "../../domain/src/grind/dial.ts";
import type { Grinder } from "../../domain/src/grind/grinder.ts";
import release from "../data/grinders.json" with { type: "json" };

/** A grinder of the open release. */
export interface OpenGrinder extends Grinder {
  readonly dial: Dial & {
    /** Definition of the dial's zero. */
    readonly zero: string;
    /** Meaning of a setting. */
    readonly settingMeans: string;
  };
  readonly band: number;
  /** Publishers with settings of this grinder that do not repeat one another. */
  readonly independentSources: number;
  readonly citations: readonly { readonly title: string; readonly address: string | null }[];
}

type ReleasedGrinder = Omit<OpenGrinder, "sources">;

/** Version of the open data: the date of its catalog release. */
export const dataVersion: string = release.version;

/** Half-widths of ranges for grinders without a band of their own; every open grinder has one. */
export const bands: Bands = release.bands;

/** The brew methods of a chart, with their values of the grind index. */
export const brewMethods = release.methods as readonly ChartMethod[];

/** Every grinder of the open release, in the order of the catalog. */
export const openGrinders: readonly OpenGrinder[] = (release.grinders as readonly ReleasedGrinder[]).map(
  (grinder) => ({ ...grinder, sources: grinder.citations.map(({ title }) => title) }),
);

const grindersBySlug = new Map(openGrinders.map((grinder) => [grinder.slug, grinder]));

/** Returns the open grinder with this slug, or undefined. */
export const findGrinder = (slug: string): OpenGrinder | undefined => grindersBySlug.get(slug);
