import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { maskEmail } from "@brewdial/domain/text/mask-email.ts";
import type { Locale } from "@brewdial/domain/text/locales.ts";
import { formHeaders, renderPage, webPageUrl } from "../../http/html-page.ts";
import type { ClaimRow } from "./queries.ts";

export const claimPageHeaders = { ...formHeaders, "content-type": "text/html; charset=utf-8" } as const;

interface PendingClaim {
  readonly roaster_name: string;
  readonly claimant: { readonly id: number; readonly name: string | null; readonly email: string | null };
}

/** What both pages need beside the claim. */
interface PageOptions {
  readonly webUrl: string;
  readonly language: Locale;
}

interface Texts {
  readonly title: string;
  readonly lead: (claimant: Markup, roaster: string) => Markup;
  readonly hint: string;
  readonly button: string;
  readonly approvedTitle: string;
  readonly approved: (roaster: string) => string;
  readonly approvedLink: string;
  readonly reviewTitle: string;
  readonly review: (roaster: string) => string;
  readonly reviewLink: string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    title: "Confirm this claim?",
    lead: (claimant, roaster) =>
      html`${claimant} asks to manage the roaster <strong>${roaster}</strong> on Brewdial: its profile, its coffees and what its embeds show.`,
    hint: "Confirm only if this person may speak for the roaster. Otherwise close this page: nothing happens.",
    button: "Confirm",
    approvedTitle: "Confirmed",
    approved: (roaster) => `${roaster} can be managed on Brewdial now, with the account that made the claim.`,
    approvedLink: "Continue",
    reviewTitle: "Thank you",
    review: (roaster) =>
      `The claim of ${roaster} is confirmed. We will review it, since the address alone does not show whose roaster it is.`,
    reviewLink: "See your claim",
  },
  de: {
    title: "Diese Anfrage bestätigen?",
    lead: (claimant, roaster) =>
      html`${claimant} möchte die Rösterei <strong>${roaster}</strong> auf Brewdial übernehmen: ihr Profil, ihre Kaffees und was ihre Einbettungen zeigen.`,
    hint: "Bestätige nur, wenn diese Person für die Rösterei sprechen darf. Sonst schließe die Seite: Dann passiert nichts.",
    button: "Bestätigen",
    approvedTitle: "Bestätigt",
    approved: (roaster) =>
      `${roaster} kann jetzt auf Brewdial verwaltet werden, mit dem Konto, von dem die Anfrage kam.`,
    approvedLink: "Weiter",
    reviewTitle: "Danke",
    review: (roaster) =>
      `Die Anfrage für ${roaster} ist bestätigt. Wir prüfen sie noch, denn die Adresse allein zeigt nicht, wem die Rösterei gehört.`,
    reviewLink: "Anfrage ansehen",
  },
  fr: {
    title: "Confirmer cette demande ?",
    lead: (claimant, roaster) =>
      html`${claimant} demande à gérer la page du torréfacteur <strong>${roaster}</strong> sur Brewdial : son profil, ses cafés et ce que montrent ses intégrations.`,
    hint: "Confirme seulement si cette personne peut parler au nom du torréfacteur. Sinon, ferme cette page : rien ne se passe.",
    button: "Confirmer",
    approvedTitle: "Demande confirmée",
    approved: (roaster) =>
      `La page « ${roaster} » peut maintenant être gérée sur Brewdial, avec le compte qui a fait la demande.`,
    approvedLink: "Continuer",
    reviewTitle: "Merci",
    review: (roaster) =>
      `La demande pour « ${roaster} » est confirmée. L’adresse seule ne montre pas à qui appartient la torréfaction : une personne vérifie donc encore.`,
    reviewLink: "Voir ta demande",
  },
};

/** Asks; only its button changes something (D111). */
export function confirmPage(
  { roaster_name, claimant }: PendingClaim,
  token: string,
  { webUrl, language }: PageOptions,
): string {
  const { title, lead, hint, button } = texts[language];
  const name = html`<strong>${getDisplayName(claimant)}</strong>${claimant.email === null ? "" : ` (${maskEmail(claimant.email)})`}`;
  return renderPage({
    language,
    webUrl,
    title,
    body: html`<p class="lead">${lead(name, roaster_name)}</p>
<p>${hint}</p>
<form method="post" action="verify"><input type="hidden" name="token" value="${token}"><button>${button}</button></form>`,
  });
}

/** The claimant goes on where the web front end shows the claim; it asks them to sign in where they are not. */
export function confirmedPage({ status, roaster_name }: ClaimRow, { webUrl, language }: PageOptions): string {
  const text = texts[language];
  const isApproved = status === "APPROVED";
  const statusUrl = webPageUrl(webUrl, language, "/for-roasters/claim/status");
  return renderPage({
    language,
    webUrl,
    title: isApproved ? text.approvedTitle : text.reviewTitle,
    body: html`<p class="lead">${(isApproved ? text.approved : text.review)(roaster_name)}</p>
<a class="btn" id="home" href="${statusUrl}">${isApproved ? text.approvedLink : text.reviewLink}</a>`,
  });
}
