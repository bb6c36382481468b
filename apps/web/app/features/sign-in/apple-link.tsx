import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Links to Apple's sign-in page, which returns to `returnTo`. */
export const AppleLink = ({ returnTo }: { readonly returnTo: string }) => (
  <ButtonLink
    isBlock
    reloadDocument
    rel="nofollow"
    to={`${href("/sign-in/apple")}?returnTo=${encodeURIComponent(returnTo)}`}
  >
    {useMessages().signIn.apple}
  </ButtonLink>
);
