import { listMissingGrinders } from "@brewdial/contract/desk/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { DeskPage } from "#app/features/desk/desk-page.tsx";
import { requireOperator } from "#app/features/desk/require-operator.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useWords } from "#app/words/context.ts";

/** Grinders that several people have described because the catalog lacks them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { read, words } = session;
  const operator = await requireOperator(session, url);
  const { grinders } = await read(listMissingGrinders, {});
  return {
    page: { title: words.desk.sections.grinders, description: words.desk.title, isIndexed: false },
    operator,
    grinders,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function DeskGrinders({ loaderData: { operator, grinders } }: Route.ComponentProps) {
  const { desk } = useWords();
  const text = desk.grinders;
  return (
    <DeskPage current="grinders" operator={operator} title={desk.sections.grinders} text={text.lead}>
      {grinders.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <div className="card dk-audit">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{text.columns.name}</th>
                <th scope="col" className="n">
                  {text.columns.owners}
                </th>
              </tr>
            </thead>
            <tbody>
              {grinders.map(({ name, owners }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="n">{owners}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DeskPage>
  );
}
