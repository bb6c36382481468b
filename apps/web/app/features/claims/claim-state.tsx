import { Form, href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon, type SignName } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ClaimView } from "./present-claim.ts";

const icons = { sent: "mail", review: "time", ended: "info", approved: "check" } as const satisfies Record<
  ClaimView["state"],
  SignName
>;

/** The state of a claim, in one sentence. */
export const ClaimState = ({ claim }: { readonly claim: ClaimView }) => (
  <div className="flow-body">
    {claim.state === "approved" ? (
      <span className="flow-done">
        <Icon name="check" size={40} />
      </span>
    ) : (
      <span className="mail-icon">
        <Icon name={icons[claim.state]} size={64} />
      </span>
    )}
    <h1>{claim.title}</h1>
    <p className="lead">{claim.lead}</p>
  </div>
);

/** The actions available while the claim waits for its mail or for a review, or after it has ended. */
export const ClaimActions = ({ claim }: { readonly claim: ClaimView }) => {
  const { sent, review, ended, cancel } = useMessages().claim;
  const form = href("/for-roasters/claim");
  if (claim.state === "ended")
    return (
      <ButtonLink kind="primary" size="large" isBlock to={`${form}?${claim.other}`}>
        {ended.again}
      </ButtonLink>
    );
  return (
    <>
      {claim.state === "sent" ? (
        <>
          <ButtonLink kind="primary" size="large" isBlock to={href("/for-roasters/claim/status")}>
            {sent.pressed}
          </ButtonLink>
          <div className="row row-1 wrap middle">
            <ButtonLink to={`${form}?${claim.again}`}>{sent.again}</ButtonLink>
            <ButtonLink kind="quiet" to={`${form}?${claim.other}`}>
              {sent.other}
            </ButtonLink>
          </div>
          <p className="small muted center">{sent.spam}</p>
        </>
      ) : (
        <div className="card card-quiet stack stack-1">
          <b>{review.faster}</b>
          <p className="muted">{review.fasterText}</p>
          <div>
            <ButtonLink to={`${form}?${claim.other}`}>{review.another}</ButtonLink>
          </div>
        </div>
      )}
      <Form method="post" className="row row-1 wrap middle">
        <Button kind="quiet" name="cancel" value="yes">
          {cancel}
        </Button>
      </Form>
    </>
  );
};
