import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface InvitationCardView {
  readonly id: string;
  readonly roaster: string;
  readonly slug: string;
  readonly text: string;
  readonly until: string;
}

interface Props {
  readonly invitation: InvitationCardView;
  /** Whether the user can accept: an account can belong to one roaster only. */
  readonly canAccept: boolean;
}

/** An invitation with its buttons to accept and decline. */
export const InvitationCard = ({ invitation, canAccept }: Props) => {
  const { id, roaster, slug, text: invites, until } = invitation;
  const text = useMessages().invitations;
  return (
    <section className="card stack" aria-labelledby={`invitation-${id}`}>
      <div className="row">
        <RoasterMark name={roaster} slug={slug} />
        <h2 className="grow" id={`invitation-${id}`}>
          <Link to={href("/roasters/:slug", { slug })}>{roaster}</Link>
        </h2>
      </div>
      <p>
        {invites} {text.may}
      </p>
      <Form method="post" action={href("/for-roasters/invitations")} className="row row-1 wrap">
        {canAccept && (
          <Button kind="primary" name="accept" value={id} aria-label={text.acceptNamed(roaster)}>
            {text.accept}
          </Button>
        )}
        <Button name="decline" value={id} aria-label={text.declineNamed(roaster)}>
          {text.decline}
        </Button>
      </Form>
      <p className="small muted">{until}</p>
    </section>
  );
};
