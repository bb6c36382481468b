import { href } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "./members.css";

/** The form that invites a member by mail. */
export const InviteForm = ({ state }: { readonly state: FormState | undefined }) => {
  const text = useMessages().portalMembers;
  return (
    <Form method="post" action={href("/portal/members")} className="card row wrap member-invite" noValidate>
      <Field
        name="invite"
        label={text.email}
        type="email"
        autoComplete="off"
        placeholder="name@roastery.example"
        maxLength={254}
        defaultValue={state?.values["invite"]}
        error={state?.fields["invite"]}
      />
      <Button kind="primary">{text.invite}</Button>
    </Form>
  );
};
