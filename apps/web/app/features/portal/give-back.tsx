import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

interface Props {
  readonly roaster: string;
  /** Whether the member has pressed the button once and is asked. */
  readonly isAsked: boolean;
}

/** Gives the roaster back, in two steps. */
export const GiveBack = ({ roaster, isAsked }: Props) => {
  const { settings: text } = useWords().portalProfile;
  const page = href("/portal/settings");
  return (
    <section className="card stack stack-1" id="leave" aria-labelledby="leave-title">
      <h2 id="leave-title">{isAsked ? text.leaveAsk(roaster) : text.leave}</h2>
      <p className="muted">{text.leaveText}</p>
      {isAsked ? (
        <Form method="post" action={page} className="row row-1 wrap">
          <Button kind="danger" name="giveBack" value="yes">
            {text.leaveButton}
          </Button>
          <ButtonLink to={page}>{text.leaveKeep}</ButtonLink>
        </Form>
      ) : (
        <>
          <div>
            <ButtonLink to={`${page}?leave=ask#leave`}>{text.leaveStart}</ButtonLink>
          </div>
          <p className="small muted">
            {text.leaveAccount} <Link to={href("/me/delete")}>{text.leaveLink}</Link>
          </p>
        </>
      )}
    </section>
  );
};
