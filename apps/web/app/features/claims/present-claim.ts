import type { RoasterDetail } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RoasterClaim } from "@brewdial/contract/roaster-claims/endpoints.ts";
import type { Messages } from "#app/i18n/messages.ts";

type Claimed = Pick<Shape<typeof RoasterDetail>, "websiteUrl"> | undefined;

/** Returns the domain of a roaster's website, without www; undefined without a website. */
const domainOf = (roaster: Claimed): string | undefined =>
  URL.parse(roaster?.websiteUrl ?? "")?.hostname.replace(/^www\./, "") || undefined;

/** Returns the hint on which email address gets the claim approved at once; `roaster` is undefined for a new roaster. */
export function presentEmailHint({ claim }: Messages, roaster: Claimed): string {
  const { form } = claim;
  if (roaster === undefined) return form.emailHintNew;
  const domain = domainOf(roaster);
  return domain === undefined ? form.emailHintReview : form.emailHint(domain);
}

/** Returns the user's email address if it may be the business address; empty if its domain differs from that of the website. */
export function suggestEmail(roaster: Claimed, email: string | null): string {
  const domain = domainOf(roaster);
  return email !== null && (domain === undefined || email.toLowerCase().endsWith(`@${domain}`)) ? email : "";
}

/** Presents the newest claim of a user. */
export function presentClaim({ claim: text }: Messages, claim: Shape<typeof RoasterClaim>) {
  const { status, roasterName: name, roasterSlug, businessEmail } = claim;
  const target: Record<string, string> = roasterSlug === null ? { name } : { roaster: roasterSlug };
  const common = {
    name,
    email: businessEmail,
    /** Queries of the form: with the same email address, or with another one. */
    again: new URLSearchParams({ ...target, email: businessEmail }).toString(),
    other: new URLSearchParams({ ...target, email: "" }).toString(),
  };
  switch (status) {
    case "PENDING":
      return {
        ...common,
        state: "sent",
        title: text.sent.title,
        lead: text.sent.lead(businessEmail),
      } as const;
    case "IN_REVIEW":
      return { ...common, state: "review", title: text.review.title, lead: text.review.lead(name) } as const;
    case "APPROVED":
      return {
        ...common,
        state: "approved",
        title: text.approved.title(name),
        lead: text.approved.lead,
      } as const;
    default:
      return {
        ...common,
        state: "ended",
        title: text.ended.title[status],
        lead: text.ended.text[status](name),
      } as const;
  }
}

export type ClaimView = ReturnType<typeof presentClaim>;
