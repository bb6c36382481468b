import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { MemberView } from "./present-members.ts";

/** Asks to confirm the removal of a member. */
export const RemoveMember = ({ member: { id, name } }: { readonly member: MemberView }) => {
  const text = useMessages().portalMembers;
  const page = href("/portal/members");
  return (
    <section className="card stack stack-1" id="remove" aria-labelledby="remove-title">
      <h2 id="remove-title">{text.removeAsk(name)}</h2>
      <p className="muted">{text.removeText}</p>
      <Form method="post" action={page} className="row row-1 wrap">
        <Button kind="danger" name="remove" value={id}>
          {text.removeButton}
        </Button>
        <ButtonLink to={page}>{text.removeKeep}</ButtonLink>
      </Form>
    </section>
  );
};
