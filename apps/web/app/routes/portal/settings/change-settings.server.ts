import { leaveRoaster } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { getEmbedSettings, updateEmbedSettings } from "@brewdial/contract/roaster-portal/embeds.ts";
import { parseHostPattern } from "@brewdial/domain/business/host-pattern.ts";
import { href, redirect } from "react-router";
import type { PortalMember } from "#app/features/portal/require-member.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

const maxDomains = 20;

/** Adds or removes a domain, or saves what embeds show, depending on the submitted intent. */
export async function changeSettings(requestContext: RequestContext, form: FormData, page: string) {
  const text = requestContext.messages.portalProfile.settings;
  const { settings } = await requestContext.read(getEmbedSettings, {});
  if (form.has("remove")) {
    const domain = textField(form, "remove", 260);
    const kept = settings.allowedDomains.filter((one) => one !== domain);
    return store(requestContext, page, kept, { text: text.removed(domain), undo: { add: domain } });
  }
  if (form.has("add")) {
    const typed = textField(form, "add", 260);
    const domain = parseHostPattern(typed);
    const refuseDomain = (message: string) =>
      refuse(400, { fields: { add: message }, values: { add: typed } });
    if (domain === undefined) return refuseDomain(text.domainError);
    if (settings.allowedDomains.length >= maxDomains) return refuseDomain(text.domainsFull);
    const domains = [...new Set([...settings.allowedDomains, domain])];
    return store(requestContext, page, domains, { text: text.added(domain), undo: { remove: domain } });
  }
  const body = { showPoweredBy: form.has("poweredBy") || !settings.canHidePoweredBy };
  if ((await submit(requestContext, page, updateEmbedSettings, { body })) !== undefined)
    setFlash(requestContext, { text: text.saved });
  return redirect(page, 303);
}

async function store(
  requestContext: RequestContext,
  page: string,
  allowedDomains: string[],
  { text, undo }: { readonly text: string; readonly undo: Readonly<Record<string, string>> },
) {
  const stored = await submit(requestContext, page, updateEmbedSettings, { body: { allowedDomains } });
  if (stored !== undefined) setFlash(requestContext, { text, undo: { action: page, fields: undo } });
  return redirect(page, 303);
}

/** Ends the membership and redirects to the roaster's page, which remains. */
export async function giveBack(requestContext: RequestContext, { roaster }: PortalMember, page: string) {
  const replies = { 409: requestContext.messages.portalMembers.errors.lastOwner };
  if ((await submit(requestContext, page, leaveRoaster, {}, replies)) === undefined)
    return redirect(page, 303);
  setFlash(requestContext, { text: requestContext.messages.portalProfile.settings.left(roaster.name) });
  return redirect(requestContext.path(href("/roasters/:slug", { slug: roaster.slug })), 303);
}
