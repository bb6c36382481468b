import { maxRecipeText } from "@brewdial/domain/recipe-text/recipe-text.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { MarkedText } from "#app/features/paste/marked-text.tsx";
import { PastedRecipe } from "#app/features/paste/pasted-recipe.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { readPasted } from "./read-pasted.server.ts";
import "#app/features/paste/paste.css";

export function loader({ context }: Route.LoaderArgs) {
  const { messages, visitor, webUrl } = getRequestContext(context);
  return {
    page: {
      title: messages.paste.title,
      description: messages.paste.lead,
      addresses: pageAddresses(webUrl, visitor.locale, href("/recipes/paste")),
    },
  };
}

/** Parses the submitted text and shows the result. Nothing is stored. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = form.get("text");
  return readPasted(getRequestContext(context), typeof text === "string" ? text : "");
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PasteRecipe({ actionData }: Route.ComponentProps) {
  const { paste } = useMessages();
  const text = actionData?.values["text"];
  // If the form could not be sent, the action data comes from `keepForm` and has no view.
  const view = actionData !== undefined && "view" in actionData ? actionData.view : undefined;
  return (
    <Page section="library">
      <div className="paste">
        <div className="stack stack-1">
          <h1>{paste.title}</h1>
          <p className="lead">{paste.lead}</p>
        </div>
        {view !== undefined && (
          <div className="paste-found">
            <MarkedText parts={view.parts} />
            <PastedRecipe key={text} view={view} />
          </div>
        )}
        <DraftForm className="card stack paste-form" method="post" noValidate>
          <TextArea
            name="text"
            label={paste.text}
            hint={paste.textHint}
            error={actionData?.fields["text"]}
            placeholder={paste.placeholder}
            maxLength={maxRecipeText}
            rows={9}
            defaultValue={text}
          />
          <UnsentNote />
          <Button kind={view === undefined ? "primary" : "outline"}>
            {view === undefined ? paste.read : paste.readAgain}
          </Button>
        </DraftForm>
      </div>
    </Page>
  );
}
