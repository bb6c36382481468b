import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { GrinderCardView } from "./present-gear.ts";

interface Props {
  /** At least two grinders, the default first. */
  readonly grinders: readonly GrinderCardView[];
}

/** Which grinder is for filter and which for espresso, each with a menu of the others. */
export const GrinderUses = ({ grinders }: Props) => {
  const { gear } = useMessages();
  const filter = grinders.find(({ isDefault }) => isDefault);
  const espresso = grinders.find(({ isEspressoDefault }) => isEspressoDefault) ?? filter;
  const uses = [
    { intent: "default", icon: "v60", text: gear.uses.filter, current: filter },
    { intent: "espresso", icon: "espresso", text: gear.uses.espresso, current: espresso },
  ] as const;
  return (
    <section className="stack stack-1 gear-uses" aria-labelledby="uses">
      <h2 id="uses">{gear.uses.title}</h2>
      <ul className="card list gear-list">
        {uses.map(({ intent, icon, text, current }) => (
          <li key={intent} className="row">
            <BrewerIcon name={icon} size={28} />
            <p className="grow">
              <span className="small muted">{text}</span>
              <b className="settings-value">{current?.name}</b>
            </p>
            {current !== undefined && <Silhouette shape={current.shape} />}
            <RowMenu label={gear.uses.change(text)}>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="do" value={intent} />
                {grinders
                  .filter((grinder) => grinder !== current)
                  .map(({ slug, shape, name }) => (
                    <button key={slug} type="submit" name="grinder" value={slug}>
                      <Silhouette shape={shape} />
                      {name}
                    </button>
                  ))}
              </Form>
            </RowMenu>
          </li>
        ))}
      </ul>
      <p className="small muted">{gear.uses.text}</p>
    </section>
  );
};
