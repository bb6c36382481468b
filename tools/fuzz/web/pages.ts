import routes from "../../../apps/web/app/routes.ts";
import { plainPattern } from "../../../apps/web/app/i18n/locale.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Operation } from "../openapi.ts";

type Route = Awaited<typeof routes>[number];

/** Returns every path of the web front end as an operation; the path is a pattern such as `/convert/:pair`. */
export function readPages(): Operation[] {
  const patterns = (entries: readonly Route[], parent: string): string[] =>
    entries.flatMap(({ path = "", children = [] }: RouteConfigEntry) => {
      const pattern = path === "" ? parent : `${parent}/${path}`;
      return children.length === 0 ? [pattern] : patterns(children, pattern);
    });
  const plain = patterns(routes as readonly Route[], "").map(plainPattern);
  return Array.from(new Set(plain), (path) => ({
    id: `PAGE ${path}`,
    method: "GET",
    path,
    auth: "optional",
    parameters: [],
    bodies: new Map(),
    declared: () => undefined,
  }));
}
