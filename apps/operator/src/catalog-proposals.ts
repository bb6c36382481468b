import { anchor } from "@brewdial/catalog/fit/constants.ts";
import { readSources } from "@brewdial/catalog/fit/read-sources.ts";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { createHeldOutCheck } from "@brewdial/catalog/loop/held-out-check.ts";
import { ownerEvidence, ownersSource } from "@brewdial/catalog/loop/owner-evidence.ts";
import { priorErrorsOf } from "@brewdial/catalog/loop/prior-errors.ts";
import { proposeUpdates } from "@brewdial/catalog/loop/propose.ts";
import type { GrinderProposal } from "@brewdial/catalog/loop/propose.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import type { Kysely } from "kysely";
import { type Command, recorded } from "./command.ts";
import { readOwnerReports } from "./owner-reports.ts";

/** The stored form of a proposal: every grinder with reports, whether or not a change is proposed for it. */
interface StoredProposal {
  readonly reports: number;
  readonly grinders: readonly GrinderProposal[];
}

function describe({
  grinder,
  kind,
  owners,
  shift,
  standardError,
  checks,
  twoZeros,
  needsReview,
}: GrinderProposal): string {
  const outcome = {
    SHIFT: `shift by ${shift.toFixed(1)} ± ${standardError.toFixed(1)} index units${needsReview ? ", LOOK AT THE CHART FIRST" : ""}`,
    TWO_ZEROS: `two zeros at ${twoZeros?.centers.join(" and ")} index units: describe both in zeroHabits`,
    NONE: "nothing proposed",
  }[kind];
  const lines = checks.map(({ rule, holds, detail }) => `    ${holds ? "ok " : "no "} ${rule}: ${detail}`);
  return [`${grinder}, ${owners} owners: ${outcome}`, ...lines].join("\n");
}

function summarize({ reports, grinders }: StoredProposal): string {
  const proposed = grinders.filter(({ kind }) => kind !== "NONE");
  const rest = `${reports} reports about ${grinders.length} grinders, ${proposed.length} with a proposal`;
  return [rest, ...proposed.map(describe)].join("\n");
}

/** The entries to commit to the catalog's sources for the shifts of a proposal. */
function evidenceText({ grinders }: StoredProposal): string {
  const catalog = new Map(loadCatalog().grinders.map((grinder) => [grinder.slug, grinder]));
  const entries = grinders
    .filter(({ kind }) => kind === "SHIFT")
    .flatMap(({ grinder: slug, shift, standardError }) => {
      const grinder = catalog.get(slug);
      if (grinder === undefined) return [];
      const evidence = ownerEvidence(grinder, shift, standardError);
      return [
        `packages/catalog/data/sources/grinders/${slug}.json, under "evidence":\n${JSON.stringify(evidence)}`,
      ];
    });
  const source = `packages/catalog/data/sources/sources.json, if it lacks it:\n${JSON.stringify(ownersSource)}`;
  const next = "Then: npm run tools -- fit-catalog, npm run accuracy, review the diff, release.";
  return entries.length === 0 ? "No shift to publish." : [source, ...entries, next].join("\n\n");
}

async function getProposal(db: Kysely<DB>, text: string | undefined) {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text))
    throw new Error(
      `${text} is not a proposal number. List them with: npm run operator -- catalog-proposals`,
    );
  const row = await db
    .selectFrom("catalog_proposals")
    .select(["id", "status", "catalog_version", "proposal", "created_at"])
    .where("id", "=", Number(text))
    .executeTakeFirst();
  if (row === undefined) throw new Error(`There is no proposal ${text}`);
  return { ...row, proposal: row.proposal as unknown as StoredProposal };
}

function decide(status: "APPROVED" | "REJECTED", help: string): Command {
  return {
    parameters: ["proposal number"],
    help,
    prepare: async (db, [text]) => {
      const { id, status: current, proposal } = await getProposal(db, text);
      if (current !== "PENDING") throw new Error(`Proposal ${id} is ${current} already`);
      return {
        message: `${summarize(proposal)}\n\nThe proposal will be ${status}; no curve changes by this.`,
        data: proposal,
        act: recorded(async (transaction) => {
          await transaction
            .updateTable("catalog_proposals")
            .set({ status, decided_at: new Date() })
            .where("id", "=", id)
            .where("status", "=", "PENDING")
            .execute();
          const next = status === "APPROVED" ? `\n\n${evidenceText(proposal)}` : "";
          return { done: `Proposal ${id} is ${status}${next}`, target: `proposal:${id}`, proposalId: id };
        }),
      };
    },
  };
}

export const catalogCommands: Readonly<Record<string, Command>> = {
  "catalog-propose": {
    parameters: [],
    help: "propose updates of grinder curves from users' reports; changes no curve",
    prepare: async (db) => {
      const catalog = loadCatalog();
      const reports = await readOwnerReports(db, catalog);
      const isNoWorseHeldOut = createHeldOutCheck(readSources(), catalog.grinders);
      const priorErrors = priorErrorsOf(catalog.grinders);
      const grinders = proposeUpdates({ reports, priorErrors, anchor: anchor.grinder, isNoWorseHeldOut });
      const proposal: StoredProposal = { reports: reports.length, grinders };
      return {
        message: summarize(proposal),
        data: proposal,
        act: recorded(async (transaction) => {
          const { id } = await transaction
            .insertInto("catalog_proposals")
            .values({ catalog_version: catalog.version, proposal: JSON.stringify(proposal) })
            .returning("id")
            .executeTakeFirstOrThrow();
          return {
            done: `Stored as proposal ${id}. Decide with catalog-approve or catalog-reject.`,
            target: `proposal:${id}`,
            proposalId: id,
          };
        }),
      };
    },
  },
  "catalog-proposals": {
    parameters: [],
    help: "list proposed updates of grinder curves",
    prepare: async (db) => {
      const rows = await db
        .selectFrom("catalog_proposals")
        .select(["id", "status", "created_at"])
        .orderBy("id", "desc")
        .limit(50)
        .execute();
      const lines = rows.map(
        ({ id, status, created_at }) => `${id}  ${status}  ${created_at.toISOString().slice(0, 10)}`,
      );
      return { message: lines.length === 0 ? "No proposals" : lines.join("\n"), data: rows };
    },
  },
  "catalog-proposal": {
    parameters: ["proposal number"],
    help: "show one proposal with its checks",
    prepare: async (db, [text]) => {
      const { id, status, catalog_version, proposal } = await getProposal(db, text);
      const all = proposal.grinders.map(describe).join("\n");
      return {
        message: `proposal ${id}, ${status}, for catalog ${catalog_version.slice(0, 12)}\n${all}`,
        data: { id, status, proposal },
      };
    },
  },
  "catalog-approve": decide("APPROVED", "approve a proposal and print the evidence to commit"),
  "catalog-reject": decide("REJECTED", "reject a proposal"),
};
