import type { DayOrderQuestion, ImportBrewer, ImportBundle, ImportGrinder } from "../bundle.ts";
import type { BrewMethodId } from "../../brewing/brew-methods.ts";

/** Id of a grinder or machine: a slug, or the id in the catalog. */
export type GearId = string | number;

/** The only item that a name matches, or the candidates if there are none or several. */
export type GearMatch = { readonly id: string } | { readonly candidates: readonly string[] };

/** Finds equipment of the catalog by the names that people use. */
export interface GearMatcher {
  readonly grinder: (text: string) => GearMatch;
  readonly machine: (text: string) => GearMatch;
  readonly method: (text: string) => BrewMethodId | null;
  /** The method of a machine. */
  readonly methodOf: (machine: GearId) => BrewMethodId | null;
}

/**
 * The user's answers by the `sourceId` of the question; null means "none of these". An answer takes precedence over a match by
 * name.
 */
export interface ImportAnswers {
  readonly grinders?: ReadonlyMap<string, GearId | null>;
  readonly machines?: ReadonlyMap<string, GearId | null>;
  readonly methods?: ReadonlyMap<string, BrewMethodId>;
}

export interface GearQuestion {
  readonly kind: "grinder" | "machine";
  readonly sourceId: string;
  readonly text: string;
  readonly candidates: readonly string[];
  /** Number of brews that depend on the answer. */
  readonly brews: number;
}

export interface MethodQuestion {
  readonly kind: "method";
  readonly sourceId: string;
  readonly text: string;
  /** Method that applies until the question is answered; if it is null, the brews are left out. */
  readonly suggested: BrewMethodId | null;
  readonly brews: number;
}

export type ImportQuestion = GearQuestion | MethodQuestion | DayOrderQuestion;

/** Method and machine of a brewer, as brew logs store them. */
export interface ResolvedBrewer {
  readonly method: BrewMethodId | null;
  readonly machineId: GearId | null;
}

export interface ResolvedGear {
  readonly grinders: ReadonlyMap<string, GearId>;
  readonly brewers: ReadonlyMap<string, ResolvedBrewer>;
  /** Names of gear that the user answered with "none of these", for the notes. */
  readonly unlisted: ReadonlyMap<string, string>;
  readonly questions: readonly (GearQuestion | MethodQuestion)[];
}

/** Maximum lookups of each kind. Nobody owns that much gear, but a table may have a different name in every row. */
const maxLookups = 500;

/** `sourceId` of the placeholder brewer for brews and recipes that name none. */
export const noBrewer = "";

const unnamed: ImportBrewer = {
  sourceId: noBrewer,
  text: "",
  method: null,
  machineSlug: null,
  ask: "method",
};

/** Resolves grinders and brewers by answers, then by names; what is left open becomes a question, asked once (D593). */
export function resolveGear(bundle: ImportBundle, names: GearMatcher, answers: ImportAnswers): ResolvedGear {
  const matcher = limitLookups(names);
  const grinders = new Map<string, GearId>();
  const brewers = new Map<string, ResolvedBrewer>();
  const unlisted = new Map<string, string>();
  const questions: (GearQuestion | MethodQuestion)[] = [];
  const count = countBrews(bundle);
  for (const grinder of bundle.grinders) {
    const { sourceId, text } = grinder;
    const found = resolveGrinder(grinder, matcher, answers);
    if (found === null) unlisted.set(`grinder ${sourceId}`, text);
    else if (typeof found === "object")
      questions.push({
        kind: "grinder",
        sourceId,
        text,
        candidates: found.candidates,
        brews: count(sourceId, "grinder"),
      });
    else grinders.set(sourceId, found);
  }
  const used = new Set([...bundle.brews, ...bundle.recipes].map(({ brewer }) => brewer ?? noBrewer));
  for (const brewer of [...bundle.brewers, ...(used.has(noBrewer) ? [unnamed] : [])]) {
    const { sourceId, text } = brewer;
    const { question, ...resolved } = resolveBrewer(brewer, matcher, answers);
    brewers.set(sourceId, resolved);
    if (answers.machines?.get(sourceId) === null) unlisted.set(`brewer ${sourceId}`, text);
    const brews = count(sourceId, "brewer");
    if (question?.kind === "machine") questions.push({ ...question, sourceId, text, brews });
    // Nothing depends on the method of a brewer that was never used.
    if (question?.kind === "method" && used.has(sourceId))
      questions.push({ ...question, sourceId, text, brews });
  }
  return { grinders, brewers, unlisted, questions };
}

/** Limits the number of lookups of each kind; names beyond the limit count as unknown. */
function limitLookups(matcher: GearMatcher): GearMatcher {
  const limit = <T>(find: (text: string) => T, otherwise: T) => {
    let left = maxLookups;
    return (text: string): T => {
      left -= 1;
      return left < 0 ? otherwise : find(text);
    };
  };
  return {
    grinder: limit<GearMatch>(matcher.grinder, { candidates: [] }),
    machine: limit<GearMatch>(matcher.machine, { candidates: [] }),
    method: limit<BrewMethodId | null>(matcher.method, null),
    methodOf: matcher.methodOf,
  };
}

/** Counts the brews of every grinder and brewer. */
export function countBrews({ brews }: ImportBundle) {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { brewer, grinder } of brews) {
    add(`brewer ${brewer ?? noBrewer}`);
    if (grinder !== null) add(`grinder ${grinder}`);
  }
  return (sourceId: string, kind: "brewer" | "grinder") => counts.get(`${kind} ${sourceId}`) ?? 0;
}

function resolveGrinder(
  { sourceId, text, catalogId }: ImportGrinder,
  matcher: GearMatcher,
  { grinders }: ImportAnswers,
): GearId | null | { readonly candidates: readonly string[] } {
  const answer = grinders?.get(sourceId);
  if (answer !== undefined) return answer;
  if (catalogId !== undefined) return catalogId;
  const match = matcher.grinder(text);
  return "id" in match ? match.id : match;
}

type OpenQuestion =
  | { readonly kind: "machine"; readonly candidates: readonly string[] }
  | { readonly kind: "method"; readonly suggested: BrewMethodId | null };

type BrewerAnswer = ResolvedBrewer & { readonly question?: OpenQuestion };

function resolveBrewer(brewer: ImportBrewer, matcher: GearMatcher, answers: ImportAnswers): BrewerAnswer {
  const { sourceId, text, machineSlug, catalogId, ask } = brewer;
  const machine = answers.machines?.get(sourceId);
  const method = answers.methods?.get(sourceId) ?? brewer.method;
  if (machine !== undefined)
    return { machineId: machine, method: (machine === null ? null : matcher.methodOf(machine)) ?? method };
  if (answers.methods?.has(sourceId) === true) return { method, machineId: null };
  if (ask === "lookup") return lookUp(text, method, matcher);
  if (ask === "method") return { method, machineId: null, question: { kind: "method", suggested: method } };
  if (ask === "machine") {
    const match = matcher.machine(text);
    const candidates = "id" in match ? [match.id] : match.candidates;
    return { method, machineId: null, question: { kind: "machine", candidates } };
  }
  const machineId = catalogId ?? machineSlug;
  return { method: method ?? (machineId === null ? null : matcher.methodOf(machineId)), machineId };
}

/** Looks a text up: the name of a method, else that of a machine. */
function lookUp(text: string, suggested: BrewMethodId | null, matcher: GearMatcher): BrewerAnswer {
  const method = matcher.method(text);
  if (method !== null) return { method, machineId: null };
  const match = matcher.machine(text);
  if ("id" in match) return { method: matcher.methodOf(match.id) ?? suggested, machineId: match.id };
  return { method: suggested, machineId: null, question: { kind: "method", suggested } };
}
