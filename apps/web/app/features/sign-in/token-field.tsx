import { useEffect } from "react";
import { fillToken } from "#app/browser/link-token.ts";
import { useMessages } from "#app/i18n/context.ts";

/**
 * The token of a mailed link as a form field; `token` is the previously submitted one. The form's button is disabled until `fillToken`
 * finds a token; it shows a message if there is none.
 */
export const TokenField = ({ token }: { readonly token: string }) => {
  const { errors } = useMessages().signIn;
  useEffect(fillToken, []);
  return (
    <>
      <input type="hidden" name="token" defaultValue={token} />
      <p role="status" hidden>
        {errors.linkIncomplete}
      </p>
    </>
  );
};
