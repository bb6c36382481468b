import { verifySignInCode } from "@brewdial/contract/auth/sign-in-code.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { SoloPage } from "#app/features/shell/solo-page.tsx";
import { SignInForm } from "#app/features/sign-in/sign-in-form.tsx";
import { readForm, refuse, textField } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import {
  findPendingSignIn,
  finishSignIn,
  mailConfirmation,
  refuseSignIn,
  sendSignInMail,
  readReturnTo,
} from "#app/features/sign-in/sign-in.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { plainPath } from "#app/i18n/locale.ts";

export const handle = { script: "sign-in" };

export function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const pending = findPendingSignIn(requestContext);
  if (pending === undefined) throw redirect(requestContext.path("/sign-in"));
  return {
    page: {
      title: requestContext.messages.signIn.codeTitle,
      description: requestContext.messages.descriptions.signInCode,
      isIndexed: false,
    },
    email: pending.email,
    confirmsFor: pending.confirmsFor && plainPath(pending.confirmsFor),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request);
  const pending = findPendingSignIn(requestContext);
  if (pending === undefined) throw redirect(requestContext.path("/sign-in"));
  const { email, requestId, confirmsFor } = pending;
  const returnTo = confirmsFor ?? readReturnTo(requestContext) ?? requestContext.path("/");
  if (form.has("again"))
    return confirmsFor === undefined
      ? sendSignInMail(requestContext, email, returnTo)
      : mailConfirmation(requestContext, email, returnTo);
  const code = textField(form, "code", 20);
  const result = await requestContext.api(verifySignInCode, { body: { email, requestId, code } });
  if (result.ok)
    return finishSignIn(requestContext, returnTo, {
      ...result.body,
      isConfirmation: confirmsFor !== undefined,
    });
  if (result.status !== 400) return refuseSignIn(requestContext, result, { code });
  return refuse(400, { fields: { code: requestContext.messages.signIn.errors.code }, values: { code } });
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function SignInCode({
  loaderData: { email, confirmsFor },
  actionData: state,
}: Route.ComponentProps) {
  const { signIn } = useMessages();
  const [before, address, after] = (confirmsFor === undefined ? signIn.codeLead : signIn.confirmLead)(email);
  return (
    <SoloPage>
      <div className="mail-icon">
        <Icon name="mail" size={64} />
      </div>
      <div className="stack stack-1">
        <h1>{signIn.codeTitle}</h1>
        <p className="lead">
          {before}
          <b className="strong">{address}</b>
          {after}
        </p>
      </div>
      <SignInForm returnTo="" state={state}>
        <Field
          name="code"
          label={signIn.code}
          className="code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          defaultValue={state?.values["code"]}
          error={state?.fields["code"]}
        />
        <Button kind="primary" size="large" isBlock>
          {confirmsFor === undefined ? signIn.title : signIn.confirm}
        </Button>
      </SignInForm>
      <Form method="post" className="small muted">
        {signIn.nothing}{" "}
        <button className="text-btn" type="submit" name="again" value="1">
          {signIn.sendAgain}
        </button>
        {confirmsFor === undefined ? (
          <>
            {signIn.orWord}
            <Link to={href("/sign-in")}>{signIn.otherAddress}</Link>.
          </>
        ) : (
          <>
            {" · "}
            <Link to={confirmsFor}>{signIn.later}</Link>
          </>
        )}
      </Form>
    </SoloPage>
  );
}
