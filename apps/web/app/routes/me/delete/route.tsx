import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { CodeForm } from "#app/features/account/code-form.tsx";
import { DeleteFinal, DeleteStart } from "#app/features/account/delete-account.tsx";
import { FormMessage } from "#app/features/account/form-message.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { findMailedRequest } from "#app/features/sign-in/confirm.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { deleteOwnAccount } from "./delete-account.server.ts";

/** `?step=confirm`: asks for the mailed code. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages } = requestContext;
  const { user } = await read(getMe, {});
  const isMailed = user.email === null || findMailedRequest(requestContext) !== undefined;
  return {
    page: {
      title: messages.account.pages.delete,
      description: messages.account.delete.lead,
      isIndexed: false,
    },
    email: user.email,
    isConfirming: isMailed && url.searchParams.get("step") === "confirm",
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  deleteOwnAccount(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeDelete({ loaderData, actionData: state }: Route.ComponentProps) {
  const { email, isConfirming } = loaderData;
  const { account } = useMessages();
  if (!isConfirming)
    return (
      <Page section="me">
        <AccountLayout current="delete">
          <DeleteStart state={state} />
        </AccountLayout>
      </Page>
    );
  return (
    <Page section="me">
      <AccountLayout current="delete" title={account.confirm.title}>
        {email === null ? (
          <Form className="card stack" method="post" noValidate reloadDocument>
            <FormMessage state={state} />
            <DeleteFinal state={state} />
          </Form>
        ) : (
          <CodeForm lead={account.delete.codeLead(email)} state={state}>
            <DeleteFinal state={state} />
          </CodeForm>
        )}
      </AccountLayout>
    </Page>
  );
}
