import { parseTimeZone } from "../brewing/calendar.ts";
import type {
  DayOrderQuestion,
  ImportBrew,
  ImportBundle,
  ImportFile,
  ImportOptions,
  ImportSource,
} from "./bundle.ts";
import { giveClientIds } from "./client-ids.ts";
import { type BundleDraft, collectWarnings, limitBrews, type ReadContext } from "./draft.ts";
import { ImportError } from "./import-error.ts";
import { maxBytes, maxRecords } from "./limits.ts";
import { openFile, type RecognisedFile } from "./open-files.ts";
import { sources } from "./sources.ts";

/**
 * Reads one or several files of one source into a bundle, such as an export with its curves, or a folder of shots. The files count
 * as one account, so that one file can resolve what another leaves open. If there are several files, those that cannot be read are
 * left out with a warning. Throws nothing but `ImportError`.
 */
export async function readImport(
  files: readonly ImportFile[],
  options: ImportOptions,
): Promise<ImportBundle> {
  const { context, finish } = startReading(options);
  const recognised = openAll(files, options, context);
  const [first] = recognised;
  const found = sources.find(({ source }) => source === first?.source);
  if (first === undefined || found === undefined) throw new ImportError("unknown_file");
  if (recognised.some(({ source }) => source !== first.source)) throw new ImportError("mixed_sources");
  const draft = found.read(
    recognised.map(({ file }) => file),
    context,
  );
  return finish(found.source, draft);
}

function startReading(options: ImportOptions) {
  const warnings = collectWarnings();
  const questions: DayOrderQuestion[] = [];
  const context: ReadContext = {
    timeZone: parseTimeZone(options.timeZone) ?? "UTC",
    now: options.now,
    dayOrder: options.dayOrder ?? null,
    mapColumns: options.mapColumns ?? (() => null),
    warn: warnings.warn,
    ask: (question) => questions.push(question),
  };
  const finish = async (source: ImportSource, draft: BundleDraft): Promise<ImportBundle> => {
    const { brews = [], bags = [], recipes = [], coffees = [] } = draft;
    limitBrews(brews);
    if (bags.length > maxRecords) context.warn("limit_reached", "bags");
    if (recipes.length > maxRecords) context.warn("limit_reached", "recipes");
    if (coffees.length > maxRecords) context.warn("limit_reached", "coffees");
    return {
      source,
      exportedAt: draft.exportedAt ?? null,
      timeZone: draft.timeZone ?? context.timeZone,
      grinders: draft.grinders ?? [],
      brewers: draft.brewers ?? [],
      coffees: coffees.slice(0, maxRecords),
      bags: bags.slice(0, maxRecords),
      brews: sortBrews(await giveClientIds(source, brews)),
      recipes: recipes.slice(0, maxRecords),
      tables: draft.tables ?? [],
      questions,
      warnings: warnings.list(),
    };
  };
  return { context, finish };
}

/** Sorts brews from oldest to newest and removes duplicates: a shot may be in two files. */
function sortBrews(brews: readonly ImportBrew[]): ImportBrew[] {
  const byId = new Map<string, ImportBrew>();
  for (const brew of brews) if (!byId.has(brew.clientId)) byId.set(brew.clientId, brew);
  return [...byId.values()].toSorted((a, b) =>
    a.brewedAt < b.brewedAt ? -1 : a.brewedAt > b.brewedAt ? 1 : 0,
  );
}

function openAll(
  files: readonly ImportFile[],
  options: ImportOptions,
  { warn }: ReadContext,
): RecognisedFile[] {
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxBytes) throw new ImportError("too_large");
  limitBrews(files);
  const opened: RecognisedFile[] = [];
  let problem: ImportError | null = null;
  for (const file of files) {
    try {
      for (const recognised of openFile(file, options)) opened.push(recognised);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      if (error.code !== "unknown_file" && error.code !== "damaged_file") throw error;
      problem ??= error;
      warn(error.code === "unknown_file" ? "file_unknown" : "file_damaged", file.name);
    }
  }
  if (problem !== null && opened.length === 0) throw problem;
  return opened;
}
