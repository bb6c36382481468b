import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/context.ts";
import { SoloPage } from "./solo-page.tsx";

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The layout of pages that mailed links lead to. */
export const LinkPage = ({ title, lead, children }: Props) => (
  <SoloPage>
    <div className="stack stack-1">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
    {children}
  </SoloPage>
);

/** The page of a link that does not work, with the action that helps. */
export const BrokenLink = ({ children }: { readonly children: ReactNode }) => {
  const { title, lead } = useMessages().mailedLinks.broken;
  return (
    <LinkPage title={title} lead={lead}>
      {children}
    </LinkPage>
  );
};
