import { requestMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import type { Session } from "#app/http/session.server.ts";

/** Asks the API for a mail with a link and a code, in the language of the page. */
export const requestSignInMail = ({ api, visitor }: Session, email: string) =>
  api(requestMagicLink, { body: { email }, headers: { "accept-language": visitor.locale } });
