import { href } from "react-router";
import { type GrinderChoices, toSelectGroups } from "#app/features/grinders/choices.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { brewers, type Picks, roasts } from "./picks.ts";

interface Props {
  readonly picks: Picks;
  readonly choices: GrinderChoices;
}

/** Grinder, brewer and coffee. With scripts the answer follows each pick (`enhance/welcome.ts`); without, the button asks for it. */
export const PicksForm = ({ picks, choices }: Props) => {
  const { welcome, grinder } = useWords();
  return (
    <Form
      className="card card-raised w-picks stack"
      method="get"
      action={href("/")}
      aria-label={welcome.picks}
    >
      <Select
        name="grinder"
        label={grinder.mine}
        groups={[
          ...(picks.isExample
            ? [{ label: welcome.which, options: [{ value: "", label: welcome.pick }] }]
            : []),
          ...toSelectGroups(choices),
        ]}
        defaultValue={picks.isExample ? "" : picks.grinder}
      />
      <fieldset className="field">
        <legend className="field-label">{welcome.brewer}</legend>
        <div className="brewers">
          {brewers.map(({ method, icon }) => (
            <label key={method}>
              <input
                className="vh"
                type="radio"
                name="method"
                value={method}
                defaultChecked={method === picks.brewer.method}
              />
              <BrewerIcon name={icon} size={32} />
              <span>{welcome.brewers[icon]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Select
        name="roast"
        label={welcome.coffee}
        groups={[
          {
            label: welcome.roasts,
            options: roasts.map((roast) => ({ value: roast, label: welcome.roast[roast] })),
          },
        ]}
        defaultValue={picks.roast}
      />
      <Button kind="primary" size="large" isBlock>
        {welcome.show}
      </Button>
    </Form>
  );
};
