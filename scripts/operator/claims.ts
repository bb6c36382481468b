import { provesBusiness } from "@brewdial/domain/business/proves-business.ts";
import {
  approveClaim,
  getReviewedClaim,
  listOpenClaims,
  rejectClaim,
} from "../../apps/api/src/modules/roaster-claims/review-claims.ts";
import type { Command } from "./command.ts";

type Reviewed = Awaited<ReturnType<typeof getReviewedClaim>>;

function readId(given: readonly string[]): number {
  const [text = ""] = given;
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new Error(`${text} is no number of a claim. They are listed by: npm run operator -- claims`);
  return Number(text);
}

/** What people wrote must not look like lines of ours. */
const oneLine = (text: string | null) => text?.replaceAll(/\s+/g, " ");
const date = (at: Date) => at.toISOString().slice(0, 10);

/** What an operator weighs; nobody has looked at proof and notes yet. */
function describe(claim: Reviewed): string {
  const { website_url: websiteUrl, contact_email: contactEmail } = claim;
  const proves = provesBusiness(claim.business_email, { websiteUrl, contactEmail });
  return [
    `claim ${claim.id}, ${claim.status} since ${date(claim.created_at)}`,
    `roaster     ${oneLine(claim.roaster_name)} (${claim.roaster_slug ?? "not there yet"}), members: ${claim.member_count}`,
    `website     ${websiteUrl ?? "unknown"}, contact ${contactEmail ?? "unknown"}`,
    `claimant    ${oneLine(claim.claimant_name) ?? "no name"} <${claim.claimant_email ?? "no address"}>, user ${claim.user_id}`,
    `business    ${claim.business_email}, which ${proves ? "belongs to the website or contact" : "proves nothing"}`,
    `proof       ${claim.proof_url ?? "none"}`,
    `notes       ${oneLine(claim.notes) ?? "none"}`,
  ].join("\n");
}

const decide = (
  help: string,
  decision: string,
  work: (db: Parameters<Command["prepare"]>[0], id: number) => Promise<{ readonly roaster_name: string }>,
): Command => ({
  takes: ["claim"],
  help,
  prepare: async (db, given) => {
    const claim = await getReviewedClaim(db, readId(given));
    return {
      says: `${describe(claim)}\n\nThis claim is to be ${decision}`,
      act: async () => {
        const { roaster_name } = await work(db, claim.id);
        return {
          done: `Claim ${claim.id} of ${roaster_name} is ${decision}`,
          claimId: claim.id,
          userId: claim.user_id,
          roaster: claim.roaster_slug ?? roaster_name,
        };
      },
    };
  },
});

export const claimCommands: Readonly<Record<string, Command>> = {
  claims: {
    takes: [],
    help: "claims that wait for a decision (IN_REVIEW) or for their mail (PENDING)",
    prepare: async (db) => {
      const claims = await listOpenClaims(db);
      const lines = claims.map(({ id, status, created_at, roaster_name, business_email }) =>
        [
          String(id).padStart(6),
          status.padEnd(9),
          date(created_at),
          `${oneLine(roaster_name)} by ${business_email}`,
        ].join("  "),
      );
      return { says: lines.length === 0 ? "No claim waits" : lines.join("\n") };
    },
  },
  claim: {
    takes: ["claim"],
    help: "all that speaks for and against one claim",
    prepare: async (db, given) => ({ says: describe(await getReviewedClaim(db, readId(given))) }),
  },
  approve: decide("makes the claimant an owner and the roaster verified", "approved", approveClaim),
  reject: decide("refuses a claim", "rejected", rejectClaim),
};
