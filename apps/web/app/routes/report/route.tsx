import { reportReasons } from "@brewdial/contract/content-reports.ts";
import { listComments } from "@brewdial/contract/recipe-feedback.ts";
import { getRecipe } from "@brewdial/contract/recipes.ts";
import { data, href, useNavigation } from "react-router";
import type { Route } from "./+types/route.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { ReportForm } from "#app/features/report/report-form.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { parseId } from "#app/http/parse-id.server.ts";
import { getSession, type Session } from "#app/http/session.server.ts";
import { toSignIn } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { sendReport } from "./send-report.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { visitor, words, read } = session;
  if (!visitor.hasSession) throw toSignIn(session, url.pathname + url.search);
  const id = parseId(params.id);
  const commentId = readCommentId(url);
  const [{ coffee, machine }, quote] = await Promise.all([
    read(getRecipe, { params: { id } }),
    commentId === undefined ? undefined : findComment(session, id, commentId),
  ]);
  const title = commentId === undefined ? words.report.recipeTitle : words.report.commentTitle;
  return {
    page: { title, description: words.descriptions.report, isIndexed: false },
    title,
    recipe: words.recipe.title(coffee.name, brewerName(machine)),
    quote,
    reasons: reportReasons.map((value) => ({ value, ...words.report.reasons[value] })),
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const session = getSession(context);
  const id = parseId(params.id);
  const commentId = readCommentId(url);
  const recipePath = session.path(href("/recipes/:id", { id: params.id }));
  const returnTo = commentId === undefined ? recipePath : `${recipePath}#comments`;
  const page = url.pathname + url.search;
  return sendReport(session, { id, commentId, page, returnTo }, await request.formData());
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Report({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, recipe, quote, reasons } = loaderData;
  const isSending = useNavigation().state === "submitting";
  return (
    <Page section="discover" isNarrow>
      <BackLink to={href("/recipes/:id", { id: params.id })}>{recipe}</BackLink>
      <ReportForm title={title} quote={quote} reasons={reasons} state={actionData} isSending={isSending} />
    </Page>
  );
}

/** Returns the comment that `?comment=5` names; undefined for the recipe itself. */
function readCommentId(url: URL): number | undefined {
  const text = url.searchParams.get("comment");
  return text === null ? undefined : parseId(text);
}

/** Returns the words of a comment, as far as the first thousand comments. */
async function findComment({ read }: Session, id: number, commentId: number) {
  let cursor: string | undefined;
  for (let page = 0; page < 10; page++) {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const { comments, cursor: next } = await read(listComments, { params: { id }, query });
    const found = comments.find((comment) => comment.id === commentId);
    if (found !== undefined) return { text: found.body, author: found.author.displayName };
    if (next === null) break;
    cursor = next;
  }
  throw data(null, { status: 404 });
}
