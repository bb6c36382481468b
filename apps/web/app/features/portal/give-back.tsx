import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Messages } from "#app/i18n/messages.ts";

/**
 * The effect of leaving: the last member gives up the roaster, which can then be claimed again; the last owner among several members cannot
 * leave.
 */
export type Leaving = "give-back" | "quit" | "last-owner";

interface Props {
  readonly roaster: string;
  readonly leaving: Leaving;
  /** Whether the member has clicked the button once and is asked to confirm. */
  readonly isAsked: boolean;
}

/** Asks in two steps to confirm leaving a roaster. */
export const GiveBack = ({ roaster, leaving, isAsked }: Props) => {
  const { settings } = useMessages().portalProfile;
  if (leaving === "last-owner") return <LastOwner />;
  const text = leaving === "quit" ? quitTexts(settings) : settings;
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

const quitTexts = (text: Messages["portalProfile"]["settings"]) => ({
  ...text,
  leave: text.quit,
  leaveAsk: text.quitAsk,
  leaveText: text.quitText,
  leaveStart: text.quitStart,
  leaveButton: text.quitButton,
  leaveKeep: text.quitKeep,
});

const LastOwner = () => {
  const { settings: text } = useMessages().portalProfile;
  return (
    <section className="card stack stack-1" id="leave" aria-labelledby="leave-title">
      <h2 id="leave-title">{text.quit}</h2>
      <p className="muted">{text.lastOwner}</p>
      <div>
        <ButtonLink to={href("/portal/members")}>{text.members}</ButtonLink>
      </div>
    </section>
  );
};
