import { href } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { FormMessage } from "./form-message.tsx";

interface Props {
  readonly state: FormState | undefined;
  readonly button: string;
}

/** The button that performs the action of a mailed link. Programs that only follow links do not click it. The token stays in the URL. */
export const LinkForm = ({ state, button }: Props) => (
  <Form className="stack" method="post" reloadDocument>
    <FormMessage state={state} />
    <Button kind="primary" size="large" isBlock>
      {button}
    </Button>
  </Form>
);

/** The link to the home page, for pages where nothing else is left to do. */
export const HomeLink = () => (
  <ButtonLink kind="primary" size="large" isBlock to={href("/")}>
    {useMessages().mailedLinks.home}
  </ButtonLink>
);
