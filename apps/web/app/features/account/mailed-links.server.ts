import type { Failure, Result } from "@brewdial/client";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { data } from "react-router";
import { refuse } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Returns the token of a mailed link, from the URL of its page. */
export const tokenIn = ({ searchParams }: URL): string => searchParams.get("token") ?? "";

/** Returns the API's description of a mailed link, or undefined if the link is invalid or has expired (status 400). */
export const readLink = <E extends Endpoint>(
  requestContext: RequestContext,
  endpoint: E,
  result: Result<NoInfer<E>>,
) => (!result.ok && result.status === 400 ? undefined : requestContext.bodyOf(endpoint, result));

/** Returns the data of a link's page, with the matching status. */
export const linkPage = <Page extends { readonly step: "ask" | "broken" | "done" }>(page: Page) =>
  data(page, { status: page.step === "broken" ? 400 : 200 });

/** Returns the error of a submission that the API refused, to be shown on the page of the mailed link. */
export function refuseLink({ messages }: RequestContext, { status }: Failure) {
  const { mailedLinks, signIn } = messages;
  const { tooMany, unavailable } = signIn.errors;
  const message = status === 400 ? mailedLinks.broken.title : status === 429 ? tooMany : unavailable;
  return refuse(status, { fields: {}, message, values: {} });
}
