import { lazy, Suspense, useState } from "react";
import { useFetcher } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "./save-sheet.css";

const SaveSheet = lazy(async () => ({
  default: (await import("./save-sheet.tsx")).SaveSheet,
}));

interface Props {
  readonly recipeId: string;
  readonly isSaved: boolean;
  readonly isGuest: boolean;
}

/** Saves immediately, then offers the collections: in a sheet, or on a separate page without scripts. */
export const SaveButton = ({ recipeId, isSaved: isStored, isGuest }: Props) => {
  const { recipe } = useMessages();
  const fetcher = useFetcher();
  const [isOpen, setOpen] = useState(false);
  const submitted = fetcher.formData?.get("saved");
  const isSaved = typeof submitted === "string" ? submitted === "true" : isStored;
  const store = (saved: boolean) => {
    const form = { saved: String(saved), offer: saved ? "sheet" : "" };
    void fetcher.submit(form, { method: "post" });
    setOpen(saved && !isGuest);
  };
  return (
    <>
      <fetcher.Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          store(!isSaved);
        }}
      >
        {!isSaved && <input type="hidden" name="offer" value="page" />}
        <button
          type="submit"
          name="saved"
          value={String(!isSaved)}
          aria-pressed={isSaved}
          className={isSaved ? "btn btn-soft is-on" : "btn btn-soft"}
        >
          <Icon name="bookmark" size={20} isFilled={isSaved} />
          {isSaved ? recipe.saved : recipe.save}
        </button>
      </fetcher.Form>
      {isOpen && (
        <Suspense>
          <SaveSheet recipeId={recipeId} onUnsave={() => store(false)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
