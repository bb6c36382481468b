import { useState } from "react";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { readFields } from "#app/browser/form-fields.ts";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import type { FormState } from "#app/http/form.server.ts";
import { useMessages } from "#app/i18n/context.ts";
import { FormNotes } from "./form-notes.tsx";
import { ProfileFields } from "./profile-form.tsx";
import { ProfilePreview } from "./profile-preview.tsx";
import { SaveBar } from "./save-bar.tsx";
import "./portal-form.css";

interface Props {
  readonly slug: string;
  readonly isVerified: boolean;
  readonly values: Readonly<Record<string, string>>;
  readonly state: FormState | undefined;
  /** The labels of the roaster's first coffees. */
  readonly labels: readonly CoffeeLabel[];
}

/** The form of a roaster's profile beside its page, which follows what is typed. */
export const ProfileEditor = ({ slug, isVerified, values, state, labels }: Props) => {
  const { portalProfile: text } = useMessages();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(state?.values ?? values);
  return (
    <div className="grid cols-main">
      <ProfilePreview slug={slug} isVerified={isVerified} values={typed} labels={labels} />
      <DraftForm
        method="post"
        className="portal-form"
        noValidate
        onInput={({ currentTarget }) => setTyped(Object.fromEntries(readFields(currentTarget)))}
      >
        <FormNotes state={state} />
        <ProfileFields slug={slug} values={state?.values ?? values} errors={state?.fields ?? {}} />
        <SaveBar>{text.save}</SaveBar>
      </DraftForm>
    </div>
  );
};
