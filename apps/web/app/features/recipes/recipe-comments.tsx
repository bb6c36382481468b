import { href, useNavigation } from "react-router";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { commentLength } from "#app/fields/limits.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { CommentView } from "./present-response.ts";
import { RecipeMore } from "./recipe-more.tsx";

interface Props {
  readonly title: string;
  readonly comments: readonly CommentView[];
  readonly recipeId: string;
  /** Cursor of the next comments, if there are more. */
  readonly nextCursor: string | undefined;
  readonly isGuest: boolean;
  /** The page to return to after signing in. */
  readonly returnTo: string;
  /** The text and error of a refused submission. */
  readonly refused: { readonly text: string; readonly error: string | undefined } | undefined;
}

/** Comments, oldest first, and the field to write one. */
export const RecipeComments = (props: Props) => {
  const { title, comments, recipeId, nextCursor, isGuest, returnTo } = props;
  const path = href("/recipes/:id", { id: recipeId });
  const { recipe } = useMessages();
  return (
    <section className="recipe-page-talk" id="comments" aria-labelledby="comments-title">
      <div className="section-head">
        <h2 id="comments-title">{title}</h2>
      </div>
      {comments.length > 0 && (
        <ul className="stack talk">
          {comments.map((comment) => (
            <li key={comment.id}>
              <span className="avatar sm" aria-hidden="true">
                {comment.initial}
              </span>
              <div className="grow">
                <p className="small">
                  <Link className="plain strong" to={href("/users/:id", { id: comment.authorId })}>
                    {comment.author}
                  </Link>{" "}
                  <time className="muted" dateTime={comment.createdAt}>
                    {comment.date}
                  </time>
                </p>
                <p className="talk-text">{comment.body}</p>
                {comment.deleteLabel === undefined ? (
                  <Link
                    className="small muted talk-act"
                    to={`${href("/recipes/:id/report", { id: recipeId })}?comment=${comment.id}`}
                    rel="nofollow"
                    aria-label={recipe.reportCommentOf(comment.author)}
                  >
                    {recipe.reportComment}
                  </Link>
                ) : (
                  <Form method="post" action={path} preventScrollReset>
                    <input type="hidden" name="deletedText" value={comment.body} />
                    <button
                      className="text-btn small"
                      type="submit"
                      name="deleteComment"
                      value={comment.id}
                      aria-label={comment.deleteLabel}
                    >
                      {recipe.deleteComment}
                    </button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {nextCursor !== undefined && (
        <p>
          <Link to={`${path}?comments=${encodeURIComponent(nextCursor)}#comments`} rel="nofollow">
            {recipe.moreComments}
          </Link>
        </p>
      )}
      {isGuest ? (
        <ButtonLink to={`${href("/sign-in")}?returnTo=${encodeURIComponent(`${returnTo}#comments`)}`}>
          {recipe.signInToComment}
        </ButtonLink>
      ) : (
        <CommentForm {...props} />
      )}
      <RecipeMore id={recipeId} />
    </section>
  );
};

/** The form for a comment. Its key changes when the comment is stored, so that the field is empty again. */
const CommentForm = ({ comments, recipeId, refused }: Props) => {
  const path = href("/recipes/:id", { id: recipeId });
  const { recipe } = useMessages();
  const isSending = useNavigation().formData?.has("comment") === true;
  return (
    <DraftForm
      key={comments.length}
      name="comment"
      className="talk-form"
      method="post"
      action={path}
      preventScrollReset
    >
      <Field
        name="comment"
        label={recipe.comment}
        placeholder={recipe.commentPlaceholder}
        maxLength={commentLength}
        required
        autoComplete="off"
        defaultValue={refused?.text}
        error={refused?.error}
      />
      <Button disabled={isSending}>{recipe.send}</Button>
      <UnsentNote />
    </DraftForm>
  );
};
