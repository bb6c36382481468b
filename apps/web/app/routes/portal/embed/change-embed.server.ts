import { checkPage, updateEmbedSettings } from "@brewdial/contract/roaster-portal/embeds.ts";
import { data, href, redirect } from "react-router";
import { parseDomains } from "#app/features/portal-embed/parse-domains.ts";
import { type CheckView, presentCheck } from "#app/features/portal-embed/present-check.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormState, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** The result of a form: the errors of its fields, or the result of a page check. */
interface EmbedState extends FormState {
  readonly check?: CheckView;
}

interface Page {
  readonly slug: string;
  /** The query of the page, to come back to the same look. */
  readonly search: string;
}

const respond = (status: number, state: EmbedState) => data(state, { status });

/** Handles the submitted form: a page check, the allowed domains, or the default look. */
export async function changeEmbed(requestContext: RequestContext, form: FormData, page: Page) {
  switch (form.get("intent")) {
    case "check":
      return await runCheck(requestContext, textField(form, "url"), page);
    case "domains":
      return await saveDomains(requestContext, textField(form, "domains", 6000), page);
    case "defaults":
      return await saveDefaults(requestContext, form, page);
    default:
      throw data(null, { status: 404 });
  }
}

async function runCheck({ api, messages, widgetUrl }: RequestContext, url: string, { slug }: Page) {
  const text = messages.embed.check;
  const values = { url };
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== "https:" && protocol !== "http:")
    return respond(400, { fields: { url: text.invalid }, values });
  const result = await api(checkPage, { body: { url } });
  if (result.ok)
    return respond(200, {
      fields: {},
      values,
      check: presentCheck(messages, result.body, { slug, widgetUrl }),
    });
  const message =
    result.status === 400 ? text.notYours : messages.errors[result.status === 429 ? 429 : 503].text;
  return respond(result.status, { fields: { url: message }, values });
}

async function saveDomains(requestContext: RequestContext, domains: string, { search }: Page) {
  const { api, messages } = requestContext;
  const text = messages.embed.domains;
  const refuse = (status: number, message: string) =>
    respond(status, { fields: { domains: message }, values: { domains } });
  const parsed = parseDomains(domains);
  if ("tooMany" in parsed) return refuse(400, text.tooMany);
  if ("invalid" in parsed) return refuse(400, text.invalid(parsed.invalid));
  const result = await api(updateEmbedSettings, { body: { allowedDomains: parsed.domains } });
  if (!result.ok)
    return refuse(result.status, result.status === 400 ? text.refused : messages.errors[503].text);
  return toPage(requestContext, text.saved, search);
}

async function saveDefaults(requestContext: RequestContext, form: FormData, { search }: Page) {
  const { api, messages } = requestContext;
  const theme = form.get("theme");
  const accentColor = textField(form, "accent", 7);
  if (!/^#[\dA-Fa-f]{6}$/.test(accentColor)) throw data(null, { status: 400 });
  const isFixed = theme === "light" || theme === "dark";
  const result = await api(updateEmbedSettings, { body: { accentColor, ...(isFixed ? { theme } : {}) } });
  return toPage(requestContext, result.ok ? messages.embed.saved : messages.errors[503].text, search);
}

function toPage(requestContext: RequestContext, text: string, search: string) {
  setFlash(requestContext, { text });
  return redirect(requestContext.path(href("/portal/embed")) + search, 303);
}
