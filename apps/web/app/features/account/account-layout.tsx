import type { ReactNode } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { AccountNav, type AccountPageName } from "./account-nav.tsx";
import { MeTabs } from "./me-tabs.tsx";
import "./account.css";

interface Props {
  readonly current: AccountPageName;
  /** Default: the name of the page in the list. */
  readonly title?: string;
  /** The page has a heading that changes. */
  readonly hasOwnHeading?: boolean;
  readonly children: ReactNode;
}

/** What a page below the account shows: alone on the phone with a way back, beside the list on the desktop. */
export const AccountLayout = ({ current, title, hasOwnHeading = false, children }: Props) => {
  const { account } = useWords();
  return (
    <>
      <div className="desktop-only">
        <p className="me-h1">{account.title}</p>
        <MeTabs current="account" />
      </div>
      <div className="set">
        <div className="desktop-only">
          <AccountNav current={current} />
        </div>
        <div className="set-main">
          <div className="phone-only">
            <Link className="set-back" to={href("/me/account")}>
              <Icon name="left" size={20} />
              {account.tabs.account}
            </Link>
          </div>
          {!hasOwnHeading && <h1 className="set-h">{title ?? account.pages[current]}</h1>}
          {children}
        </div>
      </div>
    </>
  );
};
