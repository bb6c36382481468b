import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

/** Says that a new account agrees to the terms, and where the privacy notice is. */
export const AgreeToTerms = ({ children }: { readonly children: string }) => {
  const [before, terms, between, privacy, after] = useWords().signIn.agree;
  return (
    <p className="small muted">
      {children} {before}
      <Link to={href("/terms")}>{terms}</Link>
      {between}
      <Link to={href("/privacy")}>{privacy}</Link>
      {after}
    </p>
  );
};
