import { verifyMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { FormMessage } from "#app/features/account/form-message.tsx";
import { SoloPage } from "#app/features/shell/solo-page.tsx";
import { AgreeToTerms } from "#app/features/sign-in/agree-to-terms.tsx";
import { finishSignIn, readReturnTo, refuseSignIn } from "#app/features/sign-in/sign-in.server.ts";
import { TokenField } from "#app/features/sign-in/token-field.tsx";
import { readForm, refuse, textField } from "#app/http/form.server.ts";
import { linkPageHeaders } from "#app/http/link-page-headers.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

export const handle = { script: "sign-in" };

/** The page of a mailed sign-in link. Only its button signs in, so that programs that follow links do not use it up (D40). */
export function loader({ context }: Route.LoaderArgs) {
  const { title, linkLead } = getRequestContext(context).messages.signIn;
  return { page: { title, description: linkLead, isIndexed: false } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const token = textField(await readForm(request), "token", 200);
  const { errors } = requestContext.messages.signIn;
  if (token === "") return refuse(400, { fields: {}, message: errors.linkIncomplete, values: {} });
  const result = await requestContext.api(verifyMagicLink, { query: { token } });
  if (!result.ok)
    return result.status === 400
      ? refuse(400, { fields: {}, message: errors.link, values: {} })
      : refuseSignIn(requestContext, result, { token });
  if (result.status !== 200) throw new Error(`verifyMagicLink returned ${result.status}`);
  const returnTo = result.body.returnTo ?? readReturnTo(requestContext);
  return finishSignIn(requestContext, safeReturnTo(returnTo, requestContext.path("/")), result.body);
}

export const headers = linkPageHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MagicLink({ actionData: state }: Route.ComponentProps) {
  const { signIn } = useMessages();
  const token = state?.values["token"] ?? "";
  const isOver = state !== undefined && token === "";
  return (
    <SoloPage>
      <h1>
        <span data-link="complete" hidden={isOver}>
          {signIn.title}
        </span>
        <span data-link="broken" hidden={!isOver}>
          {signIn.errors.linkTitle}
        </span>
      </h1>
      {!isOver && (
        <div className="stack stack-3" data-link="complete">
          <p className="lead">{signIn.linkLead}</p>
          <noscript>
            <p>{signIn.linkNeedsScript}</p>
          </noscript>
          <Form className="stack" method="post" reloadDocument>
            <FormMessage state={state} />
            <TokenField token={token} />
            <Button kind="primary" size="large" isBlock disabled={token === ""}>
              {signIn.title}
            </Button>
          </Form>
          <AgreeToTerms>{signIn.newHere}</AgreeToTerms>
        </div>
      )}
      <div className="stack stack-3" data-link="broken" hidden={!isOver}>
        <p className="lead">{state?.message ?? signIn.errors.linkIncomplete}</p>
        <ButtonLink kind="primary" size="large" isBlock to={href("/sign-in")}>
          {signIn.newLink}
        </ButtonLink>
      </div>
    </SoloPage>
  );
}
