import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { SoloPage } from "#app/features/shell/solo-page.tsx";
import { AgreeToTerms } from "#app/features/sign-in/agree-to-terms.tsx";
import { AppleLink } from "#app/features/sign-in/apple-link.tsx";
import { EmailField, SignInForm } from "#app/features/sign-in/sign-in-form.tsx";
import { readForm, textField } from "#app/http/form.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { loadSignIn, sendSignInMail, signInByPasskey } from "#app/features/sign-in/sign-in.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PasskeyForm } from "#app/features/sign-in/passkey-form.tsx";
import { useMessages } from "#app/i18n/context.ts";

export const handle = { script: "sign-in" };

export function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  return loadSignIn(
    requestContext,
    url,
    requestContext.messages.signIn.title,
    requestContext.messages.signIn.lead,
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const requestContext = getRequestContext(context);
  const returnTo = safeReturnTo(textField(form, "returnTo"), requestContext.path("/"));
  if (form.has("passkey")) return signInByPasskey(requestContext, form, returnTo);
  return sendSignInMail(requestContext, textField(form, "email", 254), returnTo);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function SignIn({
  loaderData: { returnTo, reason, hasApple },
  actionData: state,
}: Route.ComponentProps) {
  const { signIn } = useMessages();
  const query = `?returnTo=${encodeURIComponent(returnTo)}`;
  return (
    <SoloPage>
      <div className="stack stack-1">
        <h1>{signIn.title}</h1>
        <p className="lead">
          {reason} {signIn.lead}
        </p>
      </div>
      <SignInForm returnTo={returnTo} state={state}>
        <EmailField state={state} />
        <Button kind="primary" size="large" isBlock>
          <Icon name="mail" size={20} />
          {signIn.mailLink}
        </Button>
      </SignInForm>
      <AgreeToTerms>{signIn.newHere}</AgreeToTerms>
      <div className="or small muted">
        <span>{signIn.or}</span>
      </div>
      <div className="stack stack-1">
        <PasskeyForm use="get" problem={signIn.errors.passkey}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button isBlock>{signIn.usePasskey}</Button>
        </PasskeyForm>
        <ButtonLink isBlock to={href("/sign-in/password") + query}>
          {signIn.usePassword}
        </ButtonLink>
        {hasApple && <AppleLink returnTo={returnTo} />}
        <ButtonLink isBlock to={href("/sign-up") + query}>
          {signIn.createAccount}
        </ButtonLink>
      </div>
      <p className="small muted">{signIn.comesAlong}</p>
    </SoloPage>
  );
}
