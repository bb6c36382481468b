import type { RoasterDetail } from "@brewdial/contract/coffee-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RoasterClaim } from "@brewdial/contract/roaster-claims.ts";
import type { Words } from "#app/words/en.ts";

/** Says what an address must be for the claim to be approved at once. Undefined: a new roaster. */
export function presentEmailHint(
  { claim }: Words,
  roaster: Pick<Shape<typeof RoasterDetail>, "websiteUrl"> | undefined,
): string {
  const { form } = claim;
  if (roaster === undefined) return form.emailHintNew;
  const host = roaster.websiteUrl === null ? undefined : URL.parse(roaster.websiteUrl)?.hostname;
  return host === undefined || host === ""
    ? form.emailHintReview
    : form.emailHint(host.replace(/^www\./, ""));
}

/** Presents the newest claim of a user. */
export function presentClaim({ claim: text }: Words, claim: Shape<typeof RoasterClaim>) {
  const { status, roasterName: name, roasterSlug, businessEmail } = claim;
  const target: Record<string, string> = roasterSlug === null ? { name } : { roaster: roasterSlug };
  const common = {
    name,
    email: businessEmail,
    /** Queries of the form: the same address again, or another one. */
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
