import { href } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { FormMessage } from "./form-message.tsx";

interface Props {
  readonly state: FormState | undefined;
  readonly button: string;
}

/** The button that does what the link is for. Programs that follow links do not press it. The token stays in the address. */
export const LinkForm = ({ state, button }: Props) => (
  <Form className="stack" method="post" reloadDocument>
    <FormMessage state={state} />
    <Button kind="primary" size="large" isBlock>
      {button}
    </Button>
  </Form>
);

/** The way on from a page that has nothing more to do. */
export const HomeLink = () => (
  <ButtonLink isBlock to={href("/")}>
    {useWords().mailedLinks.home}
  </ButtonLink>
);
