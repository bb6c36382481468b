import type { ReactNode } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { AccountNav, type AccountPageName } from "./account-nav.tsx";
import { MeTabs } from "./me-tabs.tsx";
import "./account.css";

interface Props {
  readonly current: AccountPageName;
  /** Default: the name of the page in the list. */
  readonly title?: string;
  /** Whether the page has its own heading, which can change. */
  readonly hasOwnHeading?: boolean;
  readonly children: ReactNode;
}

/** Layout of the account's subpages: full screen with a back link on phones, next to the list on desktops. */
export const AccountLayout = ({ current, title, hasOwnHeading = false, children }: Props) => {
  const { account } = useMessages();
  return (
    <>
      <div className="desktop-only">
        <p className="account-heading">{account.title}</p>
        <MeTabs current="account" />
      </div>
      <div className="settings">
        <div className="desktop-only">
          <AccountNav current={current} />
        </div>
        <div className="settings-main">
          <div className="phone-only">
            <Link className="settings-back" to={href("/me/account")}>
              <Icon name="left" size={20} />
              {account.tabs.account}
            </Link>
          </div>
          {!hasOwnHeading && <h1 className="settings-heading">{title ?? account.pages[current]}</h1>}
          {children}
        </div>
      </div>
    </>
  );
};
