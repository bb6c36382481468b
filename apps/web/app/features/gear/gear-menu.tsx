import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly kind: "grinder" | "machine";
  readonly slug: string;
  readonly name: string;
  /** Further buttons of the form, whose name is `do`. */
  readonly children?: ReactNode;
}

/** The menu of a piece of gear, with its removal. */
export const GearMenu = ({ kind, slug, name, children }: Props) => {
  const { gear } = useMessages();
  return (
    <div className="gear-menu">
      <RowMenu label={gear.more(name)}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name={kind} value={slug} />
          {children}
          <button className="is-danger" type="submit" name="do" value="remove" aria-label={gear.remove(name)}>
            <Icon name="trash" size={20} />
            {gear.removeText}
          </button>
        </Form>
      </RowMenu>
    </div>
  );
};
