import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkeletonRows } from "#app/ui/skeleton.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import { CollectionChooser, type CollectionChoice } from "./collection-chooser.tsx";

interface Props {
  readonly recipeId: string;
  readonly onUnsave: () => void;
  readonly onClose: () => void;
}

/** Offers the collections after a recipe was saved. */
export const SaveSheet = ({ recipeId, onUnsave, onClose }: Props) => {
  const { choose } = useMessages().collections;
  const address = useLocalizedPath()(href("/recipes/:id/collections", { id: recipeId }));
  const { data, load } = useFetcher<{ readonly collections: readonly CollectionChoice[] }>();
  useEffect(() => void load(address), [load, address]);
  return (
    <Sheet title={choose.title} closeLabel={choose.close} onClose={onClose}>
      {data === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <CollectionChooser recipeId={recipeId} collections={data.collections} onDone={onClose} />
      )}
      <Button kind="quiet" isBlock type="button" onClick={onUnsave}>
        {choose.unsave}
      </Button>
    </Sheet>
  );
};
