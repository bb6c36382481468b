import { logIn } from "@brewdial/contract/auth/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { SoloPage } from "#app/features/shell/solo-page.tsx";
import { EmailField, SignInForm } from "#app/features/sign-in/sign-in-form.tsx";
import { findMistakes } from "#app/features/sign-in/check-sign-in.server.ts";
import { readForm, refuse, secretField, textField } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { finishSignIn, loadSignIn, refuseSignIn } from "#app/features/sign-in/sign-in.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";

export const handle = { script: "sign-in" };

export function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  return loadSignIn(
    requestContext,
    url,
    requestContext.messages.signIn.title,
    requestContext.messages.descriptions.signInPassword,
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request);
  const email = textField(form, "email", 254);
  const password = secretField(form, "password");
  const { errors } = requestContext.messages.signIn;
  const fields = {
    ...(await findMistakes(requestContext.messages, { email })),
    ...(password === "" ? { password: errors.password } : {}),
  };
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values: { email } });
  const result = await requestContext.api(logIn, { body: { email, password } });
  if (result.ok) return finishSignIn(requestContext, textField(form, "returnTo"));
  if (result.status === 401)
    return refuse(401, { fields: { password: errors.wrongPassword }, values: { email } });
  return refuseSignIn(requestContext, result, { email });
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function SignInPassword({
  loaderData: { returnTo },
  actionData: state,
}: Route.ComponentProps) {
  const { signIn } = useMessages();
  return (
    <SoloPage>
      <h1>{signIn.title}</h1>
      <SignInForm returnTo={returnTo} state={state}>
        <EmailField state={state} />
        <Field
          name="password"
          label={signIn.password}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          error={state?.fields["password"]}
        />
        <Button kind="primary" size="large" isBlock>
          {signIn.title}
        </Button>
      </SignInForm>
      <ButtonLink isBlock to={`${href("/sign-in")}?returnTo=${encodeURIComponent(returnTo)}`}>
        {signIn.useLink}
      </ButtonLink>
    </SoloPage>
  );
}
