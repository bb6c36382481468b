import { href } from "react-router";
import { Icon, type SignName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

const pages = [
  { page: "you", path: href("/me/you"), icon: "me" },
  { page: "preferences", path: href("/me/preferences"), icon: "gear" },
  { page: "notifications", path: href("/me/notifications"), icon: "bell" },
  { page: "password", path: href("/me/password"), icon: "lock" },
  { page: "passkeys", path: href("/me/passkeys"), icon: "lock" },
  { page: "sessions", path: href("/me/sessions"), icon: "device" },
  { page: "connections", path: href("/me/connections"), icon: "link" },
  { page: "export", path: href("/me/export"), icon: "download" },
  { page: "delete", path: href("/me/delete"), icon: "x" },
] as const satisfies readonly { page: string; path: string; icon: SignName }[];

export type AccountPageName = (typeof pages)[number]["page"];

interface Props {
  readonly current: AccountPageName;
  /** The current value of each page, shown on phones. */
  readonly values?: Readonly<Record<AccountPageName, string>>;
}

/** The pages of the account: a list on phones, next to the page on desktops. */
export const AccountNav = ({ current, values }: Props) => {
  const { account } = useMessages();
  return (
    <nav className="settings-nav" aria-label={account.tabs.account}>
      <ul>
        {pages.map(({ page, path, icon }) => (
          <li key={page}>
            <Link to={path} aria-current={page === current ? "page" : undefined}>
              <Icon name={icon} />
              <span className="grow">
                {account.pages[page]}
                {values !== undefined && (
                  <span className="phone-only">
                    <small>{values[page]}</small>
                  </span>
                )}
              </span>
              <span className="phone-only">
                <Icon name="chevr" size={20} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
