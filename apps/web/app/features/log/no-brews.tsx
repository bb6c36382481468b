import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import type { SignName } from "#app/ui/icon.tsx";

interface Props {
  readonly icon: SignName;
  readonly text: { readonly title: string; readonly text: string; readonly action: string };
}

/** Shown instead of a log or its patterns before the first brew, with a link to start one. */
export const NoBrews = ({ icon, text: { title, text, action } }: Props) => (
  <Empty
    icon={icon}
    title={title}
    text={text}
    action={
      <ButtonLink kind="primary" to={href("/brew")}>
        {action}
      </ButtonLink>
    }
  />
);
