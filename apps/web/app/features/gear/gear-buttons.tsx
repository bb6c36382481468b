import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly kind: "grinder" | "machine";
  readonly slug: string;
  readonly name: string;
  readonly isDefault: boolean;
}

/** The star that makes a piece of gear the default, and the button that removes it. */
export const GearButtons = ({ kind, slug, name, isDefault }: Props) => {
  const { gear } = useMessages();
  return (
    <Form method="post" className="gear-actions" preventScrollReset>
      <input type="hidden" name={kind} value={slug} />
      <button
        className={isDefault ? "icon-btn is-on" : "icon-btn"}
        type="submit"
        name="do"
        value="default"
        aria-pressed={isDefault}
        aria-label={isDefault ? gear.isDefault(name) : gear.makeDefault(name)}
      >
        <Icon name="star" isFilled={isDefault} />
      </button>
      <button className="icon-btn" type="submit" name="do" value="remove" aria-label={gear.remove(name)}>
        <Icon name="trash" />
      </button>
    </Form>
  );
};
