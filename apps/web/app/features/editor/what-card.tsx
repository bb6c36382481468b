import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { EditorView } from "./editor-view.ts";
import type { PartProps } from "./part-props.ts";
import { FixedLine } from "./fixed-line.tsx";

/** Coffee, brewer, grinder and filter. Choosing a brewer or grinder asks the server, which answers with its dial and usual amounts. */
export const WhatCard = ({ view, control, problems, ask }: PartProps) => {
  const { editor } = useWords();
  const { draft, set } = control;
  const choose = (field: "machine" | "grinder") => ({
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      set(field, currentTarget.value);
      ask(field, currentTarget.form);
    },
  });
  return (
    <section className="card stack" aria-labelledby="editor-what">
      <h2 id="editor-what" className="vh">
        {editor.what}
      </h2>
      {view.target === "new" ? (
        <CoffeePick view={view} control={control} problems={problems} ask={ask} />
      ) : (
        <FixedLine
          icon={<Icon name="bag" />}
          label={editor.coffee}
          text={view.fixed?.coffee ?? editor.anyCoffee}
        />
      )}
      {view.target === "community" ? (
        <FixedLine
          icon={<BrewerIcon name={view.icon} size={28} />}
          label={editor.brewer}
          text={view.fixed?.brewer ?? ""}
        />
      ) : (
        <Select name="machine" label={editor.brewer} groups={view.machines} {...choose("machine")} />
      )}
      {view.target === "new" ? (
        <Select
          name="grinder"
          label={editor.grinder}
          groups={view.grinders}
          error={problems.get("grinder")?.text}
          {...choose("grinder")}
        />
      ) : (
        <FixedLine icon={<Icon name="gear" />} label={editor.grinder} text={view.fixed?.grinder ?? ""} />
      )}
      <Select
        name="filter"
        label={editor.filter}
        groups={view.filters}
        value={draft.filter}
        onChange={(event) => set("filter", event.target.value)}
      />
      <input type="hidden" name="shownMachine" value={view.shown.machine} />
      <input type="hidden" name="shownGrinder" value={view.shown.grinder} />
      {view.target !== "community" && (
        <noscript>
          <button className="btn" type="submit" name="intent" value="machine">
            {editor.show}
          </button>
        </noscript>
      )}
    </section>
  );
};

/** The chosen coffee, a search, and what it found. */
const CoffeePick = ({ view, control: { draft, set }, problems, ask }: PartProps) => {
  const { editor } = useWords();
  const problem = problems.get("coffeeQuery");
  return (
    <div className="stack stack-1">
      <div className="ed-find">
        <Field
          name="coffeeQuery"
          label={editor.coffee}
          placeholder={editor.coffeeHint}
          autoComplete="off"
          maxLength={100}
          value={draft.coffeeQuery}
          error={problem?.text}
          onChange={(event) => set("coffeeQuery", event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            ask("coffee", event.currentTarget.form);
          }}
        />
        <Button
          name="intent"
          value="coffee"
          aria-label={editor.findCoffee}
          onClick={(event) => {
            event.preventDefault();
            ask("coffee", event.currentTarget.form);
          }}
        >
          {editor.find}
        </Button>
      </div>
      <CoffeeChoices view={view} chosen={draft.coffee} onChoose={(id) => set("coffee", id)} />
    </div>
  );
};

interface ChoicesProps {
  readonly view: EditorView;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const CoffeeChoices = ({ view, chosen, onChoose }: ChoicesProps) => {
  const { editor } = useWords();
  return (
    <fieldset className="field">
      <legend className="vh">{editor.coffees}</legend>
      {view.coffeeNote !== undefined && <p className="small muted">{view.coffeeNote}</p>}
      <div className="radio-list">
        {[{ id: "", name: editor.anyCoffee }, ...view.coffees].map(({ id, name }) => (
          <label key={id}>
            <input
              type="radio"
              name="coffee"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
