import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { FormNotes } from "#app/features/portal/coffee-editor.tsx";
import { CoffeeFields } from "#app/features/portal/coffee-form.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { addCoffee } from "#app/features/portal/portal-coffee.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

export async function loader({ context }: Route.LoaderArgs) {
  const session = getSession(context);
  return {
    page: {
      title: session.words.portalCoffee.newTitle,
      description: session.words.portalCoffee.newLead,
      isIndexed: false,
    },
    member: await requireMember(session),
    /** A double click makes one coffee. */
    key: crypto.randomUUID(),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = getSession(context);
  await requireMember(session);
  return addCoffee(session, await readForm(request), url.pathname);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalCoffeeNew({ loaderData, actionData: state }: Route.ComponentProps) {
  const { portalCoffee: text } = useWords();
  return (
    <PortalPage current="coffees" member={loaderData.member}>
      <BackLink to={href("/portal/coffees")}>{text.title}</BackLink>
      <PortalHead title={text.newTitle} text={text.newLead} />
      <DraftForm
        method="post"
        className="card stack pc-form"
        noValidate
        once={{ name: "key", value: loaderData.key }}
      >
        <FormNotes state={state} />
        <CoffeeFields values={state?.values ?? {}} errors={state?.fields ?? {}} isNew />
        <UnsentNote />
        <Button kind="primary" size="large" isBlock>
          {text.form.submit}
        </Button>
      </DraftForm>
    </PortalPage>
  );
}
