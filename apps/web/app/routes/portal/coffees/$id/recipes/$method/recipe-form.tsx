import type { ComponentProps } from "react";
import type { Fields } from "#app/browser/form-fields.ts";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { FormNotes } from "#app/features/portal/coffee-editor.tsx";
import { GrindCard, type GrindView, useGrind } from "#app/features/portal/grind-card.tsx";
import { AmountsCard, StepsCard } from "#app/features/portal/recipe-form.tsx";
import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import type { SelectGroup } from "#app/ui/field.tsx";
import { useWords } from "#app/words/context.ts";

type Steps = ComponentProps<typeof StepsCard>;

interface Props {
  readonly view: Omit<ComponentProps<typeof AmountsCard> & Steps, "errors" | "stored" | "refused"> & {
    readonly steps: Steps["stored"];
    readonly isStored: boolean;
    readonly grind: GrindView;
    readonly groups: readonly SelectGroup[];
  };
  /** Only a form that the server has read comes back with its steps and its dial. */
  readonly state: (FormState & { readonly steps?: Steps["stored"]; readonly grind?: GrindView }) | undefined;
}

/** The form of an official recipe: the roaster's dial, amounts, steps and words. */
export const RecipeForm = ({ view, state }: Props) => {
  const { units, actions, isEspresso, isStored, isDefault, groups } = view;
  const { portalRecipe: text } = useWords();
  const grind = useGrind(state?.grind ?? view.grind);
  const values = state?.values ?? view.values;
  const errors = state?.fields ?? {};
  const showDraft = (fields: Fields) => {
    const draft = new Map(fields);
    const read = (name: string) => draft.get(name) ?? "";
    const setting = read("setting");
    // A dial that was not moved keeps the exact index.
    const at = setting === read("shownSetting") ? { index: read("grindIndex") } : { setting };
    grind.show(read("grinder"), at);
  };
  return (
    <DraftForm
      name="recipe"
      method="post"
      className="stack pr-form"
      noValidate
      units={`${units.heat} ${units.weight}`}
      onRestore={showDraft}
    >
      {/* What Enter presses in a field: otherwise it would be a step of the dial. */}
      <button type="submit" hidden>
        {text.publish}
      </button>
      <FormNotes state={state} />
      <div className="grid cols-2">
        <div className="stack">
          <GrindCard control={grind} groups={groups} error={errors["setting"]} />
        </div>
        <div className="stack">
          <AmountsCard {...{ values, errors, units, isEspresso, isDefault }} />
          <StepsCard {...{ values, errors, units, actions }} stored={view.steps} refused={state?.steps} />
          <UnsentNote />
          <Button kind="primary" size="large" isBlock>
            {text.publish}
          </Button>
          {isStored && (
            <Button kind="danger" isBlock name="delete" value="yes">
              {text.delete}
            </Button>
          )}
        </div>
      </div>
    </DraftForm>
  );
};
