import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";

/** Leads to Apple's page, and from there back to `returnTo`. */
export const AppleLink = ({ returnTo }: { readonly returnTo: string }) => (
  <ButtonLink
    isBlock
    reloadDocument
    rel="nofollow"
    to={`${href("/sign-in/apple")}?returnTo=${encodeURIComponent(returnTo)}`}
  >
    {useWords().signIn.apple}
  </ButtonLink>
);
