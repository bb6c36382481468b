import { listCollections } from "@brewdial/contract/collections.ts";
import { Form, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { CollectionFields } from "#app/features/collections/collection-form.tsx";
import { presentCollection } from "#app/features/collections/present.ts";
import { LibraryHead } from "#app/features/library/library-head.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { addCollection } from "./add-collection.server.ts";
import "#app/features/collections/collections.css";
import "#app/features/library/forms.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, words, visitor } = getSession(context);
  const { collections } = await read(listCollections, { query: {} });
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: { title: words.collections.title, isIndexed: false },
    collections: collections.map((collection) => presentCollection(words, format, collection)),
  };
}

/** Creates a collection, or one again that was just deleted. */
export async function action({ context, request, url }: Route.ActionArgs) {
  return addCollection(getSession(context), await request.formData(), url.pathname);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Collections({ loaderData, actionData: state }: Route.ComponentProps) {
  const { collections: text } = useWords();
  const { collections } = loaderData;
  const isEmpty = collections.length === 0;
  return (
    <Page section="library">
      <LibraryHead current="collections" />
      <p className="muted col-lead">{isEmpty ? text.emptyText : text.lead}</p>
      {!isEmpty && <h2 className="vh">{text.title}</h2>}
      <ul className="grid col-list">
        {collections.map((collection) => (
          <li key={collection.id} className="card card-link">
            <h3>
              <Link to={href("/collections/:id", { id: collection.id })}>{collection.name}</Link>
            </h3>
            {collection.description !== undefined && <p className="muted">{collection.description}</p>}
            <p className="small muted col-foot">{collection.count}</p>
          </li>
        ))}
      </ul>
      <details className="card card-quiet more" open={isEmpty || state !== undefined}>
        <summary>{text.create}</summary>
        <Form method="post" className="stack more-in" noValidate>
          <CollectionFields name="" description="" state={state} />
          <div>
            <Button kind="primary">{text.create}</Button>
          </div>
        </Form>
      </details>
    </Page>
  );
}
