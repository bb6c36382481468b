import { leaveRoaster } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { getEmbedSettings, updateEmbedSettings } from "@brewdial/contract/roaster-portal/embeds.ts";
import { parseHostPattern } from "@brewdial/domain/business/host-pattern.ts";
import { href, redirect } from "react-router";
import type { PortalMember } from "#app/features/portal/require-member.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";

const maxDomains = 20;

/** Adds or removes a domain, or saves what embeds show, as the form names it. */
export async function changeSettings(session: Session, form: FormData, page: string) {
  const text = session.words.portalProfile.settings;
  const { settings } = await session.read(getEmbedSettings, {});
  if (form.has("remove")) {
    const domain = textField(form, "remove", 260);
    const kept = settings.allowedDomains.filter((one) => one !== domain);
    return store(session, page, kept, { text: text.removed(domain), undo: { add: domain } });
  }
  if (form.has("add")) {
    const typed = textField(form, "add", 260);
    const domain = parseHostPattern(typed);
    const refuseDomain = (message: string) =>
      refuse(400, { fields: { add: message }, values: { add: typed } });
    if (domain === undefined) return refuseDomain(text.domainError);
    if (settings.allowedDomains.length >= maxDomains) return refuseDomain(text.domainsFull);
    const domains = [...new Set([...settings.allowedDomains, domain])];
    return store(session, page, domains, { text: text.added(domain), undo: { remove: domain } });
  }
  const body = { showPoweredBy: form.has("poweredBy") || !settings.canHidePoweredBy };
  if ((await submit(session, page, updateEmbedSettings, { body })) !== undefined)
    setFlash(session, { text: text.saved });
  return redirect(page, 303);
}

async function store(
  session: Session,
  page: string,
  allowedDomains: string[],
  { text, undo }: { readonly text: string; readonly undo: Readonly<Record<string, string>> },
) {
  const stored = await submit(session, page, updateEmbedSettings, { body: { allowedDomains } });
  if (stored !== undefined) setFlash(session, { text, undo: { action: page, fields: undo } });
  return redirect(page, 303);
}

/** Ends the membership and leads to the roaster's page, which stays. */
export async function giveBack(session: Session, { roaster }: PortalMember, page: string) {
  const messages = { 409: session.words.portalMembers.errors.lastOwner };
  if ((await submit(session, page, leaveRoaster, {}, messages)) === undefined) return redirect(page, 303);
  setFlash(session, { text: session.words.portalProfile.settings.left(roaster.name) });
  return redirect(session.path(href("/roasters/:slug", { slug: roaster.slug })), 303);
}
