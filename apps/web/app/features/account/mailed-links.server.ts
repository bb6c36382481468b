import type { Failure, Result } from "@brewdial/client";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { data } from "react-router";
import { refuse } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** The token of a link, in the address of its page. */
export const tokenIn = ({ searchParams }: URL): string => searchParams.get("token") ?? "";

/** Returns what a link is for, or undefined with status 400 where the link does not work. */
export const readLink = <E extends Endpoint>(session: Session, endpoint: E, result: Result<NoInfer<E>>) =>
  !result.ok && result.status === 400 ? undefined : session.bodyOf(endpoint, result);

/** Returns the data of a link's page, with the status that fits. */
export const linkPage = <Page extends { readonly step: "ask" | "broken" | "done" }>(page: Page) =>
  data(page, { status: page.step === "broken" ? 400 : 200 });

/** Returns the page again with what kept its button from working. */
export function refuseLink({ words }: Session, { status }: Failure) {
  const { mailedLinks, signIn } = words;
  const { tooMany, unavailable } = signIn.errors;
  const message = status === 400 ? mailedLinks.broken : status === 429 ? tooMany : unavailable;
  return refuse(status, { fields: {}, message, values: {} });
}
