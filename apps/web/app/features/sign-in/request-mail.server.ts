import { requestMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Requests a mail with a link and a code, in the language of the page. */
export const requestSignInMail = ({ api, visitor }: RequestContext, email: string) =>
  api(requestMagicLink, { body: { email }, headers: { "accept-language": visitor.locale } });
