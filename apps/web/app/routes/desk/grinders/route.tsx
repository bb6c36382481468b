import { listMissingGrinders, listMissingMachines } from "@brewdial/contract/desk/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { DeskPage } from "#app/features/desk/desk-page.tsx";
import { requireOperator } from "#app/features/desk/require-operator.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";

/** Grinders and brewers that several people have described because the catalog lacks them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages } = requestContext;
  const operator = await requireOperator(requestContext, url);
  const [{ grinders }, { machines }] = await Promise.all([
    read(listMissingGrinders, {}),
    read(listMissingMachines, {}),
  ]);
  return {
    page: { title: messages.desk.sections.grinders, description: messages.desk.title, isIndexed: false },
    operator,
    grinders,
    machines,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function DeskGrinders({ loaderData: { operator, grinders, machines } }: Route.ComponentProps) {
  const { desk } = useMessages();
  const text = desk.grinders;
  return (
    <DeskPage current="grinders" operator={operator} title={desk.sections.grinders} text={text.lead}>
      {grinders.length === 0 && machines.length === 0 && <p>{text.none}</p>}
      <MissingTable name={text.columns.grinder} items={grinders} />
      <MissingTable name={text.columns.machine} items={machines} />
    </DeskPage>
  );
}

interface TableProps {
  readonly name: string;
  readonly items: readonly { readonly name: string; readonly owners: number }[];
}

const MissingTable = ({ name: heading, items }: TableProps) => {
  const { columns } = useMessages().desk.grinders;
  if (items.length === 0) return null;
  return (
    <div className="card desk-audit">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" className="number">
              {columns.owners}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, owners }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{owners}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
