import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { coffeeNameLength, roasterNameLength } from "#app/fields/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { RoastField } from "#app/ui/roast-field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import { CoffeeFacts } from "./coffee-facts.tsx";
import type { ChoiceView } from "./present-choice.ts";

import { SimilarCoffees } from "./similar-coffees.tsx";

interface Props {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Undefined until a name is entered. */
  readonly similar: readonly ChoiceView[] | undefined;
}

const typingMs = 300;

/** The form for a new coffee in the catalog. Similar coffees are searched for while typing, or by a button without scripts. */
export const CoffeeForm = ({ values, errors, similar }: Props) => {
  const messages = useMessages();
  const { coffee } = messages.bag;
  const who = values["for"] === "me" ? "me" : "all";
  const localize = useLocalizedPath();
  const fetcher = useFetcher<{ readonly similar?: readonly ChoiceView[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lookUp = (form: HTMLFormElement) => {
    const { name, roaster } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const query = new URLSearchParams({ name: name ?? "", roaster: roaster ?? "" });
    const address = `${localize(href("/library/coffees/new"))}?${query.toString()}`;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void fetcher.load(address), typingMs);
  };
  return (
    <DraftForm
      method="post"
      className="form-2"
      noValidate
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement;
        if (name === "name" || name === "roaster") lookUp(event.currentTarget);
      }}
    >
      <div className="card stack stack-3">
        <ErrorSummary title={messages.errors.summary} fields={errors} />
        <div className="stack stack-1">
          <ChoiceField name="for" label={coffee.who} value={who} options={coffee.whoOptions} />
          <p className="small muted">{coffee.whoHint}</p>
        </div>
        <Field
          name="name"
          label={coffee.name}
          maxLength={coffeeNameLength}
          autoComplete="off"
          defaultValue={values["name"]}
          error={errors["name"]}
        />
        <Field
          name="roaster"
          label={coffee.roaster}
          maxLength={roasterNameLength}
          autoComplete="off"
          defaultValue={values["roaster"]}
          hint={coffee.optionalForMe}
          error={errors["roaster"]}
        />
        <RoastField value={values["roast"] ?? ""} hint={coffee.optionalForMe} error={errors["roast"]} />
        <CoffeeFacts values={values} />
      </div>
      <aside className="stack" aria-label={coffee.similar}>
        <SimilarCoffees coffees={fetcher.data === undefined ? similar : fetcher.data.similar} />
        <UnsentNote />
        <Button kind="primary" size="large" isBlock>
          {coffee.submit}
        </Button>
      </aside>
    </DraftForm>
  );
};
