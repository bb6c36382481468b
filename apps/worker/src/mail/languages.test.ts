import { type Locale, localeCodes, locales } from "@brewdial/domain/text/locales.ts";
import { expect, test } from "vitest";
import { renderClaimDecision } from "./claim-decision.ts";
import { renderMagicLink } from "./magic-link.ts";
import { renderModerationNotice } from "./moderation-notice.ts";
import { renderNotifications } from "./notifications.ts";
import { renderReportDecision } from "./report-decision.ts";
import { renderRoasterClaim } from "./roaster-claim.ts";
import { renderRoasterInvitation } from "./roaster-invitation.ts";
import { renderSecurityNotice } from "./security-notice.ts";
import { renderSubscription } from "./subscription.ts";

const webUrl = "https://brewdial.example";
const appealEmail = "operator@brewdial.example";
const token = "abc";
const item = { actorName: "Bo", title: "Kochere", excerpt: null, rating: 4, link: "/recipes/12" };

/** Every mail to people, in every variant. */
function mailsIn(language: Locale) {
  const locale = language;
  return [
    ...[false, true].flatMap((is) => [
      renderMagicLink({ webUrl, token, code: "042917", language, createsAccount: is, hasLegalTexts: true }),
      renderClaimDecision({ webUrl, appealEmail, roasterName: "North", isApproved: is, locale }),
      renderReportDecision({ appealEmail, isRemoved: is, locale }),
    ]),
    ...(["comment", "favorite", "brew"] as const).flatMap((kind) =>
      [1, 12].map((count) => {
        const items = Array.from({ length: count }, () => item);
        return renderNotifications({ kind, items, webUrl, unsubscribeToken: "7.comment.x", locale });
      }),
    ),
    ...(["hidden", "shown", "renamed", "blocked", "blocked-and-hidden", "unblocked"] as const).flatMap(
      (outcome) =>
        (["recipe", "comment", "coffee", "roaster", "user"] as const).map((kind) =>
          renderModerationNotice({ webUrl, appealEmail, outcome, kind, path: "/x", reason: "Spam", locale }),
        ),
    ),
    ...(
      [
        "password-set",
        "password-changed",
        "password-removed",
        "apple-added",
        "apple-removed",
        "passkey-added",
        "passkey-removed",
        "token-added",
      ] as const
    ).map((change) =>
      renderSecurityNotice({ webUrl, change, changedAt: new Date(0), timeZone: "UTC", locale }),
    ),
    renderRoasterClaim({ webUrl, token, roasterName: "North", claimantName: "Bo", locale }),
    renderRoasterInvitation({
      webUrl,
      email: "bo@north.example",
      roasterName: "North",
      inviterName: "Bo",
      locale,
    }),
    renderSubscription({ webUrl, token, language }),
  ];
}

test.each(localeCodes)("every mail is written in %s and links no page in another language", (language) => {
  const others = localeCodes.filter((code) => code !== language);
  const otherMails = others.map(mailsIn);
  for (const [at, { subject, text, html }] of mailsIn(language).entries()) {
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).not.toContain("undefined");
    for (const mails of otherMails) {
      expect(mails[at]?.subject).not.toBe(subject);
      expect(mails[at]?.text).not.toBe(text);
    }
    for (const code of others.filter((other) => locales[other].prefix !== ""))
      expect(text + html).not.toContain(`${webUrl}${locales[code].prefix}/`);
  }
});

test("French mails have French spaces, quotation marks and apostrophes", () => {
  for (const { subject, text } of mailsIn("fr")) {
    const words = `${subject}\n${text}`.replaceAll(/https?:\S+/g, "");
    expect(words).not.toMatch(/[^\u202f][?!;]|[^\u00a0\d][:»]|«[^\u00a0]|['"„“”]/);
  }
});
