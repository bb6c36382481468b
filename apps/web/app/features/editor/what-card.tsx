import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { EditorView } from "./editor-view.ts";
import type { PartProps } from "./part-props.ts";
import { FixedLine } from "./fixed-line.tsx";
import { PickLine } from "./pick-line.tsx";

/** Coffee, brewer, grinder and filter. Choosing a brewer or grinder loads its dial and usual amounts from the server. */
export const WhatCard = ({ view, control, problems, ask }: PartProps) => {
  const { editor } = useMessages();
  const { draft, set } = control;
  const choose = (field: "machine" | "grinder") => ({
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      set(field, currentTarget.value);
      ask(field, currentTarget.form);
    },
  });
  return (
    <section className="card editor-what" aria-labelledby="editor-what">
      <h2 id="editor-what" className="visually-hidden">
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
      {view.target === "community" || view.target === "official" ? (
        <FixedLine
          icon={<BrewerIcon name={view.icon} size={28} />}
          label={editor.brewer}
          text={view.fixed?.brewer ?? ""}
        />
      ) : (
        <PickLine
          name="machine"
          label={editor.brewer}
          icon={<BrewerIcon name={view.icon} size={28} />}
          groups={view.machines}
          {...choose("machine")}
        />
      )}
      {view.target === "new" || view.target === "official" ? (
        <PickLine
          name="grinder"
          label={editor.grinder}
          icon={<Icon name="grinder" />}
          groups={view.grinders}
          error={problems.get("grinder")?.text}
          {...choose("grinder")}
        />
      ) : (
        <FixedLine icon={<Icon name="grinder" />} label={editor.grinder} text={view.fixed?.grinder ?? ""} />
      )}
      {view.target !== "official" && (
        <PickLine
          name="filter"
          label={editor.filter}
          icon={<BrewerIcon name="kalita" size={28} />}
          groups={view.filters}
          value={draft.filter}
          onChange={(event) => set("filter", event.target.value)}
        />
      )}
      <input type="hidden" name="shownMachine" value={view.shown.machine} />
      <input type="hidden" name="shownGrinder" value={view.shown.grinder} />
      {view.target !== "community" && (
        <noscript>
          <button
            className="btn"
            type="submit"
            name="intent"
            value={view.target === "official" ? "grinder" : "machine"}
          >
            {editor.show}
          </button>
        </noscript>
      )}
    </section>
  );
};

/** The chosen coffee, a search field, and the search results. */
const CoffeePick = ({ view, control: { draft, set }, problems, ask }: PartProps) => {
  const { editor } = useMessages();
  const problem = problems.get("coffeeQuery");
  const chosen = view.coffees.find(({ id }) => id === draft.coffee);
  const isSearching = draft.coffeeQuery !== "" || view.coffeeNote !== undefined;
  return (
    <details className="editor-coffee" open={isSearching || problem !== undefined}>
      <summary className="row editor-fixed">
        {chosen === undefined ? (
          <span className="brewer-tile">
            <Icon name="bag" />
          </span>
        ) : (
          <LabelTile label={chosen.label} size="sm" />
        )}
        <span className="grow">
          <span className="small muted">{editor.coffee}</span>
          <b>{chosen?.name ?? editor.anyCoffee}</b>
        </span>
        <Icon name="chev" size={20} />
      </summary>
      <div className="editor-find">
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
    </details>
  );
};

interface ChoicesProps {
  readonly view: EditorView;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const CoffeeChoices = ({ view, chosen, onChoose }: ChoicesProps) => {
  const { editor } = useMessages();
  return (
    <fieldset className="field">
      <legend className="visually-hidden">{editor.coffees}</legend>
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
