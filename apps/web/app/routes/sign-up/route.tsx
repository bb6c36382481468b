import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { SoloPage } from "#app/features/shell/solo-page.tsx";
import { AgreeToTerms } from "#app/features/sign-in/agree-to-terms.tsx";
import { AppleLink } from "#app/features/sign-in/apple-link.tsx";
import { EmailField, SignInForm } from "#app/features/sign-in/sign-in-form.tsx";
import { findMistakes } from "#app/features/sign-in/check-sign-in.server.ts";
import { readForm, refuse, secretField, textField } from "#app/http/form.server.ts";
import { privateProfile } from "#app/features/sign-in/private-profile.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import {
  finishSignUp,
  loadSignIn,
  refuseSignIn,
  sendSignInMail,
} from "#app/features/sign-in/sign-in.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

export const handle = { script: "sign-in" };

export function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  return loadSignIn(
    requestContext,
    url,
    requestContext.messages.signIn.signUpTitle,
    requestContext.messages.signIn.signUpLead,
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request);
  const email = textField(form, "email", 254);
  const name = textField(form, "name", 60);
  const password = secretField(form, "password");
  // Enter in a field triggers the first button, which mails a link. A typed password takes precedence over it.
  if (password === "" && !form.has("withPassword"))
    return sendSignInMail(
      requestContext,
      email,
      safeReturnTo(textField(form, "returnTo"), requestContext.path("/")),
    );
  const fields = await findMistakes(requestContext.messages, { email, newPassword: password });
  if (fields !== undefined) return refuse(400, { fields, values: { email, name } });
  const body = { email, password, ...privateProfile, ...(name === "" ? {} : { name }) };
  const result = await requestContext.api(registerUser, { body });
  if (result.ok) return finishSignUp(requestContext, email, textField(form, "returnTo"));
  if (result.status === 409)
    return refuse(409, {
      fields: { email: requestContext.messages.signIn.errors.taken },
      values: { email, name },
    });
  return refuseSignIn(requestContext, result, { email, name });
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function SignUp({
  loaderData: { returnTo, reason, hasApple },
  actionData: state,
}: Route.ComponentProps) {
  const { signIn } = useMessages();
  return (
    <SoloPage>
      <div className="stack stack-1">
        <h1>{signIn.signUpTitle}</h1>
        <p className="lead">{reason ?? signIn.signUpLead}</p>
      </div>
      <SignInForm returnTo={returnTo} state={state}>
        <EmailField state={state} />
        <Button kind="primary" size="large" isBlock>
          <Icon name="mail" size={20} />
          {signIn.mailLink}
        </Button>
        <details className="more" open={state?.values["name"] !== undefined}>
          <summary>{signIn.withPassword}</summary>
          <div className="stack more-body">
            <Field
              name="name"
              label={signIn.name}
              hint={signIn.nameHint}
              autoComplete="nickname"
              maxLength={60}
              defaultValue={state?.values["name"]}
              error={state?.fields["name"]}
            />
            <Field
              name="password"
              label={signIn.password}
              hint={signIn.passwordHint}
              type="password"
              autoComplete="new-password"
              maxLength={128}
              error={state?.fields["password"]}
            />
            <Button size="large" isBlock name="withPassword" value="1">
              {signIn.createAccount}
            </Button>
          </div>
        </details>
      </SignInForm>
      <AgreeToTerms>{signIn.privateAtFirst}</AgreeToTerms>
      <div className="stack stack-1">
        {hasApple && <AppleLink returnTo={returnTo} />}
        <ButtonLink isBlock to={`${href("/sign-in")}?returnTo=${encodeURIComponent(returnTo)}`}>
          {signIn.haveAccount}
        </ButtonLink>
      </div>
    </SoloPage>
  );
}
