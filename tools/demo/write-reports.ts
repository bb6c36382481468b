import type { Demo, DemoPeople } from "./demo.ts";
import type { WrittenRecipe } from "./write-recipes.ts";

const aboutRecipes = [
  { reason: "UNSAFE", details: "Boiling water in a glass server that is not made for it." },
  { reason: "OTHER", details: "The dose does not fit into the basket of this machine." },
  { reason: "SPAM", details: null },
] as const;
const aboutComments = [
  { reason: "SPAM", details: "The same text is under several recipes." },
  { reason: "OTHER", details: "This is about another coffee." },
] as const;

/** Writes reports of recipes and comments for the operator, never by the author; the last one of each kind is resolved. */
export async function writeReports(
  { db, now }: Demo,
  { otherIds }: DemoPeople,
  recipes: readonly WrittenRecipe[],
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const reporterOf = (authorId: number | null, turn: number) => {
    const others = otherIds.filter((id) => id !== authorId);
    return others[turn % others.length] ?? 0;
  };
  const comments = await db
    .selectFrom("recipe_comments")
    .select(["id", "recipe_id", "user_id"])
    .orderBy("id")
    .limit(aboutComments.length)
    .execute();
  const ofRecipes = aboutRecipes.flatMap((report, turn) => {
    const recipe = recipes[turn * 7];
    if (recipe === undefined) return [];
    return { ...report, recipe_id: recipe.id, comment_id: null, author: recipe.authorId };
  });
  const ofComments = aboutComments.flatMap((report, turn) => {
    const comment = comments[turn];
    if (comment === undefined) return [];
    return { ...report, recipe_id: comment.recipe_id, comment_id: comment.id, author: comment.user_id };
  });
  const rows = [ofRecipes, ofComments].flatMap((reports) =>
    reports.map(({ author, ...report }, turn) => ({
      ...report,
      reporter_id: reporterOf(author, turn),
      created_at: at(2 + turn),
      resolved_at: turn === reports.length - 1 ? at(1) : null,
    })),
  );
  await db.insertInto("content_reports").values(rows).execute();
}
