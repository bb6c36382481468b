import { href } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { FormMessage } from "./form-message.tsx";

interface Props {
  readonly state: FormState | undefined;
}

/** Explains what deleting the account does, before anything happens. */
export const DeleteStart = ({ state }: Props) => {
  const text = useMessages().account.delete;
  return (
    <Form className="card stack" method="post" reloadDocument>
      <FormMessage state={state} />
      <p className="lead">{text.lead}</p>
      <dl className="del">
        <div>
          <dt>{text.goneTitle}</dt>
          <dd>{text.gone}</dd>
        </div>
        <div>
          <dt>{text.staysTitle}</dt>
          <dd>{text.stays}</dd>
        </div>
      </dl>
      <div className="row row-1 wrap">
        <ButtonLink to={href("/me/export")}>
          <Icon name="download" size={20} />
          {text.exportFirst}
        </ButtonLink>
        <Button kind="danger" name="start" value="1">
          {text.start}
        </Button>
      </div>
    </Form>
  );
};

/** The final confirmation with the button that deletes the account. */
export const DeleteFinal = ({ state }: Props) => {
  const text = useMessages().account.delete;
  const error = state?.fields["know"];
  return (
    <>
      <div className="field">
        <label className="check" htmlFor="know">
          <input
            className="switch"
            type="checkbox"
            id="know"
            name="know"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : "know-note"}
          />
          {text.know}
        </label>
        {error !== undefined && (
          <span className="error-text" id="know-note">
            <Icon name="info" size={16} />
            <span>{error}</span>
          </span>
        )}
      </div>
      <Button kind="danger" size="large" isBlock>
        {text.final}
      </Button>
      <ButtonLink isBlock to={href("/me/delete")}>
        {text.keep}
      </ButtonLink>
    </>
  );
};
