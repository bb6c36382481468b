import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "./account.css";

interface Props {
  readonly current: "year" | "gear" | "taste" | "account";
}

/** The four tabs of the Me section. */
export const MeTabs = ({ current }: Props) => {
  const { account } = useMessages();
  const paths = {
    year: href("/me"),
    gear: href("/me/gear"),
    taste: href("/me/taste"),
    account: href("/me/account"),
  };
  return (
    <nav className="tabs account-tabs" aria-label={account.title}>
      {(["year", "gear", "taste", "account"] as const).map((tab) => (
        <Link key={tab} to={paths[tab]} aria-current={tab === current ? "page" : undefined}>
          {account.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
};
