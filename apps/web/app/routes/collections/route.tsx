import { listCollections } from "@brewdial/contract/collections/endpoints.ts";
import { Form, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { CollectionFields } from "#app/features/collections/collection-form.tsx";
import { type ListedCollection, presentListed } from "#app/features/collections/present.ts";
import { LibraryHead } from "#app/features/library/library-head.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { loadLibraryCounts } from "#app/features/library/library-counts.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { addCollection } from "./add-collection.server.ts";
import "#app/features/collections/collections.css";

/** `?new` opens the form for a new collection. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const [{ collections }, counts] = await Promise.all([
    read(listCollections, {}),
    loadLibraryCounts(requestContext),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: { title: messages.collections.title, description: messages.collections.lead, isIndexed: false },
    isAdding: url.searchParams.has("new"),
    counts,
    collections: collections.map((collection) => presentListed(messages, format, collection)),
  };
}

/** Creates a collection, or restores a deleted one. */
export async function action({ context, request, url }: Route.ActionArgs) {
  return addCollection(getRequestContext(context), await readForm(request), url.pathname);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Collections({ loaderData, actionData: state }: Route.ComponentProps) {
  const { collections: text } = useMessages();
  const { collections, counts } = loaderData;
  const isEmpty = collections.length === 0;
  const isAdding = loaderData.isAdding || state !== undefined;
  const create = (
    <ButtonLink kind="primary" to={`${href("/collections")}?new=1`} preventScrollReset>
      <Icon name="plus" size={20} />
      {text.create}
    </ButtonLink>
  );
  return (
    <Page section="library">
      <LibraryHead current="collections" counts={counts} action={isEmpty || isAdding ? undefined : create} />
      {isEmpty && !isAdding ? (
        <Empty icon="library" title={text.emptyTitle} text={text.emptyText} action={create} />
      ) : (
        <p className="muted collection-lead">{text.lead}</p>
      )}
      {isAdding && (
        <Form method="post" className="card card-quiet stack collection-new" noValidate>
          <CollectionFields name="" description="" state={state} />
          <div className="row row-1">
            <Button kind="primary">{text.submit}</Button>
            <ButtonLink kind="quiet" to={href("/collections")}>
              {text.cancel}
            </ButtonLink>
          </div>
        </Form>
      )}
      {!isEmpty && (
        <>
          <h2 className="visually-hidden">{text.title}</h2>
          <CollectionList collections={collections} />
        </>
      )}
    </Page>
  );
}

const CollectionList = ({ collections }: { readonly collections: readonly ListedCollection[] }) => (
  <ul className="grid collection-list">
    {collections.map((collection) => (
      <li key={collection.id} className="card card-link">
        {collection.tiles.length > 0 && (
          <div className="collection-icons" aria-hidden="true">
            {collection.tiles.map(({ icon, label }, index) =>
              label === undefined ? (
                // oxlint-disable-next-line react/no-array-index-key -- the same brewer can come twice
                <span key={index} className="brewer-tile">
                  <BrewerIcon name={icon} size={32} />
                </span>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- the same coffee can come twice
                <LabelTile key={index} label={label} />
              ),
            )}
            {collection.more !== undefined && <span className="brewer-tile more">{collection.more}</span>}
          </div>
        )}
        <h3>
          <Link to={href("/collections/:id", { id: collection.id })}>{collection.name}</Link>
        </h3>
        {collection.description !== undefined && <p className="muted">{collection.description}</p>}
        <p className="small muted facts collection-foot">
          <span>
            <span>{collection.count}</span>
          </span>
        </p>
      </li>
    ))}
  </ul>
);
