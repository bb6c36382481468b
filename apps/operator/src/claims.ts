import { provesBusiness } from "@brewdial/domain/business/proves-business.ts";
import { getReviewedClaim, listOpenClaims } from "../../api/src/modules/roaster-claims/review-claims.ts";
import { decideOnClaim } from "../../api/src/modules/desk/actions.ts";
import { type Command, oneLine, readNumber, recorded, toDay } from "./command.ts";

type Reviewed = Awaited<ReturnType<typeof getReviewedClaim>>;

const readId = ([text]: readonly string[]) => readNumber(text, "claim number", "claims");

/** Describes a claim for the operator's decision; proof and notes are not verified. */
function describe(claim: Reviewed): string {
  const { website_url: websiteUrl, contact_email: contactEmail } = claim;
  const isByMember = websiteUrl !== null && claim.website_is_proven === false;
  const proves = provesBusiness(claim.business_email, { websiteUrl, contactEmail });
  return [
    `claim ${claim.id}, ${claim.status} since ${toDay(claim.created_at)}`,
    `roaster     ${oneLine(claim.roaster_name)} (${claim.roaster_slug ?? "not created yet"}), ${claim.member_count} members`,
    `website     ${websiteUrl ?? "unknown"}${isByMember ? " (written by a member)" : ""}, contact ${contactEmail ?? "unknown"}`,
    `claimant    ${oneLine(claim.claimant_name) || "without a name"} <${claim.claimant_email ?? "without an address"}>, user ${claim.user_id}`,
    `business    ${claim.business_email} ${proves ? "matches" : "does not match"} the website or contact`,
    `proof       ${claim.proof_url ?? "none"}`,
    `notes       ${oneLine(claim.notes) || "none"}`,
  ].join("\n");
}

const decide = (help: string, decision: "approve" | "reject"): Command => ({
  parameters: ["claim number"],
  help,
  prepare: async (db, args) => {
    const claim = await getReviewedClaim(db, readId(args));
    return {
      message: `${describe(claim)}

The claim will be ${decision === "approve" ? "approved" : "rejected"}`,
      data: claim,
      act: recorded((transaction) => decideOnClaim(transaction, claim.id, decision)),
    };
  },
});

export const claimCommands: Readonly<Record<string, Command>> = {
  claims: {
    parameters: [],
    help: "list claims that need a decision (IN_REVIEW) or a confirmation by mail (PENDING)",
    prepare: async (db) => {
      const claims = await listOpenClaims(db);
      const lines = claims.map(({ id, status, created_at, roaster_name, business_email }) =>
        [
          String(id).padStart(6),
          status.padEnd(9),
          toDay(created_at),
          `${oneLine(roaster_name)} by ${business_email}`,
        ].join("  "),
      );
      return { message: lines.length === 0 ? "No open claims" : lines.join("\n"), data: claims };
    },
  },
  claim: {
    parameters: ["claim number"],
    help: "show one claim with its evidence",
    prepare: async (db, args) => {
      const claim = await getReviewedClaim(db, readId(args));
      return { message: describe(claim), data: claim };
    },
  },
  approve: decide("make the claimant an owner and verify the roaster", "approve"),
  reject: decide("reject a claim", "reject"),
};
