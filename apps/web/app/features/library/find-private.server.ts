import { listLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Returns a coffee that only the visitor sees; 404 for any other. */
export async function findPrivate({ read }: RequestContext, id: number) {
  const { library } = await read(listLibraryCoffees, {});
  const entry = library.find(({ coffee }) => coffee.id === id && coffee.slug === "private");
  if (entry === undefined) throw data(null, { status: 404 });
  return entry.coffee;
}
