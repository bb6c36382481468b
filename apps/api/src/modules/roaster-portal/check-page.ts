import type { Shape } from "@brewdial/contract/model.ts";
import type { PageCheck } from "@brewdial/contract/roaster-portal/embeds.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { type Network, PageError, type PageProblem } from "@brewdial/server/public-network.ts";
import { invalid } from "../../core/errors.ts";
import { fetchPublicPage } from "../../platform/fetch-public-page.ts";
import { isHostOf } from "../embeds/allowed-domains.ts";
import { notMember } from "../../core/errors.ts";
import { inspectPage } from "./inspect-page.ts";
import { findOwnDomains } from "./queries.ts";

type Check = Shape<typeof PageCheck>;

/** What to do about a page that could not be read. The texts reveal nothing about the service's network. */
const problems: Readonly<Record<PageProblem, string>> = {
  "not-allowed":
    "The page redirects to an address outside your domains. Enter the address that visitors end up at.",
  "not-found": "The host name was not found. Check the spelling.",
  "not-public": "The host is not on the public internet.",
  timeout: "The page took longer than 8 seconds.",
  unreachable: "The server did not accept the connection, or its certificate is not valid.",
  "too-many-redirects": "The page redirects more than 3 times.",
  "not-html": "The address returns no HTML page, or only a compressed one.",
};

/** Reads a page of the roaster and checks whether the widget will work on it. The page must be on one of the roaster's domains. */
export async function checkPage(
  db: Executor,
  roasterId: number,
  address: string,
  baseUrl: string,
  network?: Network,
): Promise<Check> {
  const own = await findOwnDomains(db, roasterId);
  if (own === undefined) throw notMember();
  const website =
    own.websiteUrl === null ? undefined : URL.parse(own.websiteUrl)?.hostname.replace(/^www\./, "");
  const domains = [...own.allowedDomains, ...(website === undefined ? [] : [website])];
  const isOwn = ({ hostname }: URL) => isHostOf(hostname, domains);
  const url = new URL(address);
  if (!isOwn(url))
    throw invalid([
      { field: "url", message: "must be on your verified website or one of your allowed domains" },
    ]);
  try {
    const page = await fetchPublicPage(url, { isAllowed: isOwn, ...(network ? { network } : {}) });
    const checks = inspectPage(page, { slug: own.slug, baseUrl, allowedDomains: own.allowedDomains });
    return { url: page.url.href, works: checks.every(({ passed }) => passed), checks };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const message = problems[error.problem];
    return { url: url.href, works: false, checks: [{ name: "reachable", passed: false, message }] };
  }
}
