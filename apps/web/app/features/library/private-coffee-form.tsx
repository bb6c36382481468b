import { href } from "react-router";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { coffeeNameLength, roasterNameLength } from "#app/fields/limits.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { RoastField } from "#app/ui/roast-field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { CoffeeFacts } from "./coffee-facts.tsx";

interface Props {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** The form of a private coffee, with a link to the page that replaces it with one of the catalog. */
export const PrivateCoffeeForm = ({ id, values, errors }: Props) => {
  const messages = useMessages();
  const { coffee, save } = messages.bag;
  return (
    <DraftForm method="post" className="form-2" noValidate>
      <div className="card stack stack-3">
        <ErrorSummary title={messages.errors.summary} fields={errors} />
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
          hint={coffee.anyRoaster}
          maxLength={roasterNameLength}
          autoComplete="off"
          defaultValue={values["roaster"]}
          error={errors["roaster"]}
        />
        <RoastField
          value={values["roast"] ?? ""}
          unknown={coffee.noKind}
          hint={coffee.unknownRoast}
          error={errors["roast"]}
        />
        <CoffeeFacts values={values} />
      </div>
      <aside className="stack" aria-label={coffee.who}>
        <section className="card card-quiet stack stack-1">
          <p>{coffee.yours}</p>
          <p className="small muted">{coffee.mergeHint}</p>
          <div>
            <ButtonLink to={href("/library/coffees/:id/merge", { id })}>{coffee.mergeLink}</ButtonLink>
          </div>
        </section>
        <UnsentNote />
        <Button kind="primary" size="large" isBlock>
          {save}
        </Button>
      </aside>
    </DraftForm>
  );
};
