import { useEffect } from "react";
import { fillToken } from "#app/browser/link-token.ts";

/**
 * The token of a mailed link as a form field; `token` is the previously submitted one. The form's button is disabled until `fillToken`
 * finds a token; if there is none, it shows the page's part about links that do not work instead of the form.
 */
export const TokenField = ({ token }: { readonly token: string }) => {
  useEffect(fillToken, []);
  return <input type="hidden" name="token" defaultValue={token} />;
};
