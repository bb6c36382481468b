import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import "./account.css";

interface Props {
  readonly current: "year" | "gear" | "taste" | "account";
}

/** The four parts of Me. */
export const MeTabs = ({ current }: Props) => {
  const { account } = useWords();
  const paths = {
    year: href("/me"),
    gear: href("/me/gear"),
    taste: href("/me/taste"),
    account: href("/me/account"),
  };
  return (
    <nav className="tabs me-tabs" aria-label={account.title}>
      {(["year", "gear", "taste", "account"] as const).map((tab) => (
        <Link key={tab} to={paths[tab]} aria-current={tab === current ? "page" : undefined}>
          {account.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
};
