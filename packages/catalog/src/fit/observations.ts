import type { Frozen } from "../read-records.ts";
import { noiseSd, offsetSd } from "./constants.ts";
import type { SourceData } from "./read-sources.ts";
import type { GrinderSource, Source, Table } from "./source-schema.ts";

/** One published figure: a setting of a grinder with a stated index, or with the same grind as the other settings of its row. */
export interface Observation {
  readonly source: string;
  readonly voice: string;
  readonly grinder: string;
  readonly setting: number;
  /** The index that the source ties the setting to; absent in a row of equal settings. */
  readonly grindIndex?: number;
  /** The row of equal settings that the figure belongs to. */
  readonly row?: string;
  readonly noise: number;
  /** Width of the published range in settings; a wide range says less about its centre. */
  readonly width: number;
  readonly offsetSd: number;
  readonly ancestry: string;
  readonly isEspresso: boolean;
  readonly isEstimate: boolean;
}

/** Builds the observations of all sources for which `accepts` is true. */
export function listObservations(
  data: SourceData,
  accepts: (source: Frozen<Source>) => boolean = () => true,
): Observation[] {
  const sourceOf = (id: string): Frozen<Source> => {
    const source = data.sources.get(id);
    if (source === undefined) throw new Error(`Unknown source "${id}".`);
    return source;
  };
  const fromGrinders = data.grinders.flatMap((grinder) =>
    grinder.evidence
      .filter(({ source }) => accepts(sourceOf(source)))
      .flatMap((evidence) => evidenceObservations(data, grinder, evidence, sourceOf(evidence.source))),
  );
  const fromTables = data.tables
    .filter((table) => accepts(sourceOf(table.source)))
    .flatMap((table) => tableObservations(table, sourceOf(table.source)));
  return [...fromGrinders, ...fromTables];
}

function evidenceObservations(
  { brewMethods, tables }: SourceData,
  { slug }: Frozen<GrinderSource>,
  { settings = [], points = [], standardError }: Frozen<GrinderSource>["evidence"][number],
  source: Frozen<Source>,
): Observation[] {
  const voice = voiceOf(source);
  const common = { ...voice, offsetSd: standardError ?? voice.offsetSd, grinder: slug };
  const fromPoints = points.map(({ setting, grindIndex }) => ({
    ...common,
    setting,
    grindIndex,
    noise: source.tier === "estimate" ? noiseSd.estimate : noiseSd.point,
    width: 0,
    isEspresso: false,
  }));
  // A source that also matches grinders row by row is represented by its rows, which are more precise than its method ranges.
  const isInOwnTable = tables.some(
    (table) => table.source === source.id && table.rows.some((row) => slug in row.settings),
  );
  if (isInOwnTable) return fromPoints;
  const fromSettings = settings.flatMap(({ method, style, min, max }) => {
    const charted = findMethodStyle(brewMethods, method, style);
    if (charted === undefined || method === "turkish") return [];
    const isEspresso = method === "espresso";
    return [
      {
        ...common,
        setting: (min + max) / 2,
        grindIndex: charted.grindIndex.typical,
        noise: isEspresso ? noiseSd.espressoSetting : Math.max(noiseSd.setting, charted.grindSpread),
        width: max - min,
        isEspresso,
      },
    ];
  });
  return [...fromPoints, ...fromSettings];
}

/** Returns a method, or one of its styles. */
export function findMethodStyle(brewMethods: SourceData["brewMethods"], methodId: string, styleId?: string) {
  const method = brewMethods.find(({ id }) => id === methodId);
  if (method === undefined || styleId === undefined) return method;
  const style = method.styles?.find(({ id }) => id === styleId);
  if (style === undefined) return undefined;
  const { grindIndex = method.grindIndex, grindSpread = method.grindSpread } = style;
  return { ...method, grindIndex, grindSpread };
}

function tableObservations(
  { source: id, precision, rows }: Frozen<Table>,
  source: Frozen<Source>,
): Observation[] {
  return rows.flatMap((row) =>
    Object.entries(row.settings).map(([grinder, setting]) => ({
      ...voiceOf(source),
      grinder,
      setting,
      row: `${id} ${row.label}`,
      noise: noiseSd[precision],
      width: 0,
      isEspresso: false,
    })),
  );
}

function voiceOf(source: Frozen<Source>) {
  const isEstimate = source.tier === "estimate";
  const kind = source.tier === "maker" ? "maker" : isEstimate ? "estimate" : "other";
  return {
    source: source.id,
    voice: source.publisher,
    ancestry: source.ancestry ?? source.publisher,
    offsetSd: offsetSd[kind],
    isEstimate,
  };
}
