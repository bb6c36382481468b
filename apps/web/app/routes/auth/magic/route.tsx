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
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

export const handle = { script: "sign-in" };

/** The page of a mailed sign-in link. Only its button signs in: programs that follow links must not use it up (D40). */
export function loader({ context }: Route.LoaderArgs) {
  const { title, linkLead } = getSession(context).words.signIn;
  return { page: { title, description: linkLead, isIndexed: false } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = getSession(context);
  const token = textField(await readForm(request), "token", 200);
  const { errors } = session.words.signIn;
  if (token === "") return refuse(400, { fields: {}, message: errors.linkIncomplete, values: {} });
  const result = await session.api(verifyMagicLink, { query: { token } });
  if (!result.ok)
    return result.status === 400
      ? refuse(400, { fields: {}, message: errors.link, values: {} })
      : refuseSignIn(session, result, { token });
  if (result.status !== 200) throw new Error(`verifyMagicLink returned ${result.status}`);
  const returnTo = result.body.returnTo ?? readReturnTo(session);
  return finishSignIn(session, safeReturnTo(returnTo, session.path("/")), result.body);
}

export const headers = linkPageHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MagicLink({ actionData: state }: Route.ComponentProps) {
  const { signIn } = useWords();
  const token = state?.values["token"] ?? "";
  const isOver = state !== undefined && token === "";
  return (
    <SoloPage>
      <div className="stack stack-1">
        <h1>{signIn.title}</h1>
        {!isOver && <p className="lead">{signIn.linkLead}</p>}
      </div>
      <noscript>
        <p>{signIn.linkNeedsScript}</p>
      </noscript>
      {isOver ? (
        <>
          <FormMessage state={state} />
          <ButtonLink kind="primary" size="large" isBlock to={href("/sign-in")}>
            {signIn.mailLink}
          </ButtonLink>
        </>
      ) : (
        <>
          <Form className="stack" method="post" reloadDocument>
            <FormMessage state={state} />
            <TokenField token={token} />
            <Button kind="primary" size="large" isBlock disabled={token === ""}>
              {signIn.title}
            </Button>
          </Form>
          <AgreeToTerms>{signIn.newHere}</AgreeToTerms>
        </>
      )}
    </SoloPage>
  );
}
