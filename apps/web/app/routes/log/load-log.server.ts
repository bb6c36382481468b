import type { Bodies } from "@brewdial/contract/endpoint.ts";
import { getWeeklyStats, listBrewPoints } from "@brewdial/contract/brew-logs/figures.ts";
import { getBrewLog, listBrewLogs, listBrewTags } from "@brewdial/contract/brew-logs/endpoints.ts";
import { listLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { href, redirect } from "react-router";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { groupDays } from "#app/features/log/group-days.ts";
import { presentBrewRow } from "#app/features/log/present-brew-row.ts";
import { brewTitle } from "#app/features/log/present-brew.ts";
import { presentEntry } from "#app/features/log/present-entry.ts";
import { type FilterChoices, listFilterChips, listFilterFields } from "#app/features/log/present-filters.ts";
import { monthSince, presentMonth } from "#app/features/log/present-month.ts";
import { presentWeek } from "#app/features/log/present-week.ts";
import { formatLogSearch, hasFilter, parseLogSearch, toLogQuery } from "#app/features/log/search.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { createFormat } from "#app/i18n/format.ts";
import { findCompared } from "./find-compared.server.ts";

const pageSize = 20;

/** Loads a page of the log with the current month, the current week and the filters. */
export async function loadLog(requestContext: RequestContext, query: URLSearchParams) {
  const { messages, visitor } = requestContext;
  const search = parseLogSearch(query);
  const cursor = query.get("cursor")?.slice(0, 1000) || undefined;
  const now = Date.now();
  const [brews, week, month, choices, compared] = await Promise.all([
    findBrews(requestContext, { ...toLogQuery(search, now), limit: pageSize }, cursor),
    requestContext.read(getWeeklyStats, { query: {} }),
    requestContext.read(listBrewPoints, { query: { since: monthSince(now), limit: 1000 } }),
    loadChoices(requestContext),
    findCompared(requestContext, search.compare),
  ]);
  if (brews === undefined) throw redirect(requestContext.path(href("/log")) + formatLogSearch(search));
  const format = createFormat(visitor.locale, visitor.units);
  const pathOf = (id: number) =>
    compared === undefined
      ? href("/log/:id", { id: String(id) }) + formatLogSearch(search, cursor)
      : `${href("/log/compare")}?a=${compared.id}&b=${id}`;
  const rows = brews.data
    .filter(({ id }) => id !== compared?.id)
    .map((brew) => ({ brew, row: presentBrewRow(messages, format, brew, week.timezone, pathOf(brew.id)) }));
  const [first] = brews.data;
  const newest =
    first === undefined || query.size > 0
      ? undefined
      : await requestContext.read(getBrewLog, { params: { id: first.id } });
  const days = groupDays(visitor.locale, week.timezone, now, rows, ({ brew }) => brew.brewedAt);
  return {
    days: days.map((day) => ({ ...day, items: day.items.map(({ row }) => row) })),
    total: messages.log.filters.found(format.number(brews.total)),
    isFiltered: hasFilter(search),
    week: presentWeek(messages, format, week),
    month: presentMonth(messages, format, month.data, week.timezone, now),
    chips: listFilterChips(messages, search, choices),
    fields: listFilterFields(messages, search, choices),
    kept: Object.fromEntries(
      Object.entries({ rating: search.rating, saved: search.saved, compare: search.compare }).flatMap(
        ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
      ),
    ),
    newest: newest && presentEntry(messages, format, newest.brewLog, week.timezone),
    next: brews.hasMore && brews.cursor !== null ? formatLogSearch(search, brews.cursor) : undefined,
    first: cursor === undefined ? undefined : formatLogSearch(search),
    compared: compared && {
      text: messages.log.compare.pick(brewTitle(messages, compared)),
      cancel: formatLogSearch({ ...search, compare: undefined }),
    },
  };
}

/** Returns a page of brews; undefined if the cursor does not belong to the search. */
async function findBrews(
  { api, read }: RequestContext,
  filters: ReturnType<typeof toLogQuery> & { readonly limit: number },
  cursor: string | undefined,
) {
  const query = { ...filters, ...(cursor === undefined ? {} : { cursor }) };
  if (cursor === undefined) return read(listBrewLogs, { query });
  const result = await api(listBrewLogs, { query });
  if (result.ok) return result.body;
  return result.status === 400 ? undefined : read(listBrewLogs, { query });
}

/** Loads the user's coffees and gear as options. */
async function loadChoices({ read, messages }: RequestContext): Promise<FilterChoices> {
  const [{ library }, { grinders }, { machines }, { tags }] = await Promise.all([
    read(listLibraryCoffees, {}),
    read(listOwnGrinders, {}),
    read(listOwnMachines, {}),
    read(listBrewTags, {}),
  ]);
  return {
    tags: tags.map(({ tag }) => tag),
    coffees: library.map(({ coffee }) => ({ value: String(coffee.id), label: coffee.name })),
    methods: [...new Set(machines.map(({ brewMethod }) => brewMethod))],
    machines: machines.map(({ slug, nickname, brand, model, brewMethod }) => ({
      value: slug,
      label: nickname ?? machineName({ brand, model }),
      short: nickname ?? shortName(messages, machines, { brand, model, brewMethod }),
      method: brewMethod,
    })),
    grinders: grinders.map(({ slug, nickname, name }) => ({ value: slug, label: nickname ?? name })),
  };
}

type Brewer = Pick<Bodies<typeof listOwnMachines>[200]["machines"][number], "brand" | "model" | "brewMethod">;

/** Returns the common name of a brewer, for an espresso machine its method; the full name if another brewer would be called the same. */
function shortName({ methods }: Messages, machines: readonly Brewer[], machine: Brewer): string {
  const nameOf = (other: Brewer) => (other.brewMethod === "espresso" ? methods.espresso : brewerName(other));
  const name = nameOf(machine);
  return machines.filter((other) => nameOf(other) === name).length === 1 ? name : machineName(machine);
}
