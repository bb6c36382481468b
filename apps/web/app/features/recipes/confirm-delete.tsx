import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  /** `mine-8` or `recipe-44`. */
  readonly id: string;
  readonly name: string;
  readonly isPublished: boolean;
}

/** Asks to confirm the deletion of something that cannot be restored. */
export const ConfirmDelete = ({ id, name, isPublished }: Props) => {
  const { myRecipes } = useMessages();
  return (
    <section className="card stack my-recipe-confirm" aria-labelledby="confirm-delete">
      <h2 id="confirm-delete">{myRecipes.confirmTitle(name)}</h2>
      <p>{isPublished ? myRecipes.confirmPublished : myRecipes.confirmPersonal}</p>
      <div className="row wrap">
        <Form method="post" action={href("/library/recipes")}>
          <Button kind="danger" name="delete" value={id}>
            {myRecipes.remove}
          </Button>
        </Form>
        <ButtonLink to={href("/library/recipes")}>{myRecipes.keep}</ButtonLink>
      </div>
    </section>
  );
};
