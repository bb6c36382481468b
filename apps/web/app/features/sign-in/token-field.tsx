import { useEffect } from "react";
import { fillToken } from "#app/browser/link-token.ts";
import { useWords } from "#app/words/context.ts";

/**
 * The token of a mailed link in its form; `token` is the one that was sent before. The form's button is disabled until `fillToken` finds
 * one, which says so where there is none.
 */
export const TokenField = ({ token }: { readonly token: string }) => {
  const { errors } = useWords().signIn;
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
