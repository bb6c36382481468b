import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { RoasterLine } from "./roaster-line.tsx";
import type { RoasterView } from "./roaster-view.ts";

interface Item extends RoasterView {
  readonly card: { readonly id: string };
}

interface Props<T extends Item> {
  readonly items: readonly T[];
  /** Renders the recipe of an item as a list item. */
  readonly renderCard: (item: T) => ReactNode;
}

/** Recipes for coffees of followed roasters, newest first. */
export const Feed = <T extends Item>({ items, renderCard }: Props<T>) => {
  const { following } = useMessages();
  return (
    <section aria-labelledby="feed">
      <h2 className="visually-hidden" id="feed">
        {following.feed}
      </h2>
      <ol className="feed">
        {items.map((item) => (
          <li key={item.card.id}>
            <RoasterLine name={item.name} slug={item.slug} facts={item.facts}>
              <Link className="plain strong" to={href("/roasters/:slug", { slug: item.slug })}>
                {item.name}
              </Link>
            </RoasterLine>
            <ul>{renderCard(item)}</ul>
          </li>
        ))}
      </ol>
    </section>
  );
};
