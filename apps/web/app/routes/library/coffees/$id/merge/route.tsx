import { mergePrivateCoffee } from "@brewdial/contract/coffee-library/private-coffees.ts";
import { listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { findPrivate } from "#app/features/library/find-private.server.ts";
import { presentChoice } from "#app/features/library/present-choice.ts";
import { Page } from "#app/features/shell/page.tsx";
import { setFlash } from "#app/http/flash.server.ts";
import { idField, readForm } from "#app/http/form.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

const maxChoices = 20;

/** `?q=` searches for the coffee in the catalog, `?into=` asks to confirm the match. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages } = requestContext;
  const coffee = await findPrivate(requestContext, parseId(params.id));
  const q = (url.searchParams.get("q") ?? coffee.name).trim().slice(0, 100);
  const { data: found } = await read(listCoffees, { query: { q, limit: maxChoices } });
  const into = url.searchParams.get("into");
  return {
    page: {
      title: messages.bag.coffee.merge.title,
      description: messages.bag.coffee.yours,
      isIndexed: false,
    },
    name: coffee.name,
    q,
    choices: found.map((one) => presentChoice(messages, one)),
    chosen: found.map((one) => presentChoice(messages, one)).find(({ id }) => id === into),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const { messages, path } = requestContext;
  const id = parseId(params.id);
  const coffee = await findPrivate(requestContext, id);
  const coffeeProfileId = idField(await readForm(request), "into");
  const back = path(href("/library"));
  const merged = await submit(requestContext, back, mergePrivateCoffee, {
    params: { id },
    body: { coffeeProfileId },
  });
  if (merged !== undefined) {
    const { bags, brews, recipes } = merged.moved;
    const { coffee: into } = merged.entry;
    setFlash(requestContext, {
      text: messages.bag.coffee.merge.done(coffee.name, into.name, bags, brews, recipes),
    });
  }
  return redirect(back, 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MergeCoffee({ loaderData: { name, q, choices, chosen } }: Route.ComponentProps) {
  const { bag } = useMessages();
  const text = bag.coffee.merge;
  return (
    <Page section="library" isNarrow>
      <BackLink to={href("/library")}>{bag.back}</BackLink>
      <div className="stack">
        {chosen === undefined ? (
          <>
            <h1 className="heading-sm">{text.title}</h1>
            <p className="lead">{text.lead(name)}</p>
            <Form method="get" role="search" className="stack stack-1">
              <Field name="q" label={text.search} defaultValue={q} maxLength={100} autoComplete="off" />
              <div>
                <Button>{text.find}</Button>
              </div>
            </Form>
            {choices.length === 0 && <p className="muted">{text.none(q)}</p>}
            <Form method="get">
              <input type="hidden" name="q" value={q} />
              <ul className="list pick-list">
                {choices.map((coffee) => (
                  <li key={coffee.id} className="row">
                    <span className="grow">
                      <b>{coffee.name}</b>
                      <span className="small muted">{coffee.facts}</span>
                    </span>
                    <Button
                      size="small"
                      name="into"
                      value={coffee.id}
                      aria-label={`${text.choose}: ${coffee.name}`}
                    >
                      {text.choose}
                    </Button>
                  </li>
                ))}
              </ul>
            </Form>
          </>
        ) : (
          <Form method="post" className="card stack">
            <h1 className="heading-sm">{text.confirmTitle(name, `${chosen.name}, ${chosen.roaster}`)}</h1>
            <p>{text.confirm(name)}</p>
            <input type="hidden" name="into" value={chosen.id} />
            <div className="row wrap row-1">
              <Button kind="primary">{text.submit}</Button>
              <ButtonLink to={href("/library")}>{text.cancel}</ButtonLink>
            </div>
          </Form>
        )}
      </div>
    </Page>
  );
}
