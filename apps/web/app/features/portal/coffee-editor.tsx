import { type ReactNode, useState } from "react";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { type Fields, readFields } from "#app/browser/form-fields.ts";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import type { FormState } from "#app/http/form.server.ts";
import { CoffeeFields } from "./coffee-form.tsx";
import { FormNotes } from "./form-notes.tsx";
import { LabelPreview } from "./label-preview.tsx";
import { SaveBar } from "./save-bar.tsx";
import "./portal-form.css";

interface Props {
  readonly roaster: { readonly name: string; readonly slug: string };
  readonly values: Readonly<Record<string, string>>;
  readonly state: FormState | undefined;
  /** The label of the saved coffee. */
  readonly label: CoffeeLabel;
  /** The idempotency key of a new coffee. */
  readonly once?: { readonly name: string; readonly value: string };
  readonly button: string;
  /** Below the form. */
  readonly children?: ReactNode;
}

/** The form of a coffee beside its label, which follows what is typed. */
export const CoffeeEditor = ({ roaster, values, state, label: saved, once, button, children }: Props) => {
  const [name, setName] = useState(state?.values["name"] ?? values["name"] ?? "");
  const [label, setLabel] = useState(saved);
  const follow = async (fields: Fields) => {
    const coffee: Record<string, string> = Object.fromEntries(fields);
    setName(coffee["name"] ?? "");
    // Loaded with the first letter: browsers that only read get the finished label.
    const drawing = await import("@brewdial/domain/label/coffee-label.ts").catch(() => undefined);
    if (drawing === undefined) return;
    setLabel(
      drawing.coffeeLabel({
        name: coffee["name"] ?? "",
        roasterSlug: roaster.slug,
        roastLevel: coffee["roast"] ?? "",
        flavorProfile: coffee["flavors"] ?? null,
        processingMethod: coffee["process"] ?? null,
        coffeeType: coffee["kind"] ?? null,
      }),
    );
  };
  return (
    <div className="grid cols-main">
      <LabelPreview label={label} name={name} roaster={roaster.name} />
      <div className="stack">
        <DraftForm
          method="post"
          className="portal-form"
          noValidate
          once={once}
          onInput={({ currentTarget }) => void follow(readFields(currentTarget))}
        >
          <FormNotes state={state} />
          {/* Other buttons of the page submit none of these fields: after an error the stored values fill them. */}
          <CoffeeFields
            values={{ ...values, ...state?.values }}
            errors={state?.fields ?? {}}
            isNew={once !== undefined}
          />
          <SaveBar>{button}</SaveBar>
        </DraftForm>
        {children}
      </div>
    </div>
  );
};
