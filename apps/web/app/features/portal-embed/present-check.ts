import type { Shape } from "@brewdial/contract/model.ts";
import type { PageCheck } from "@brewdial/contract/roaster-portal/embeds.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** Presents the result of a page check. */
export function presentCheck(
  { embed: { check: text } }: Messages,
  { works, url, checks }: Shape<typeof PageCheck>,
  { slug, widgetUrl }: { readonly slug: string; readonly widgetUrl: string },
) {
  const bad = {
    ...text.bad,
    element: text.bad.element(slug),
    policy: text.bad.policy(widgetUrl),
    domain: text.bad.domain(URL.parse(url)?.hostname ?? url),
  };
  return {
    works,
    summary: works ? text.works : text.fails,
    url,
    findings: checks.map(({ name, passed }) => ({ name, passed, text: (passed ? text.good : bad)[name] })),
  };
}

export type CheckView = ReturnType<typeof presentCheck>;
