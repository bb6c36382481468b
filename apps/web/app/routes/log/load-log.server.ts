import { getWeeklyStats } from "@brewdial/contract/brew-logs/figures.ts";
import { listBrewLogs, listBrewTags } from "@brewdial/contract/brew-logs/endpoints.ts";
import { listLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { href, redirect } from "react-router";
import { groupDays } from "#app/features/log/group-days.ts";
import { brewTitle, presentBrewRow } from "#app/features/log/present-brew.ts";
import { type FilterChoices, listFilterChips, listFilterFields } from "#app/features/log/present-filters.ts";
import { presentWeek } from "#app/features/log/present-week.ts";
import { formatLogSearch, hasFilter, parseLogSearch, toLogQuery } from "#app/features/log/search.ts";
import type { Session } from "#app/http/session.server.ts";
import { createFormat } from "#app/words/format.ts";
import { findCompared } from "./find-compared.server.ts";

const pageSize = 20;

/** Loads a page of the log with the week and the filters. */
export async function loadLog(session: Session, query: URLSearchParams) {
  const { words, visitor } = session;
  const search = parseLogSearch(query);
  const cursor = query.get("cursor")?.slice(0, 1000) || undefined;
  const now = Date.now();
  const [brews, week, choices, compared] = await Promise.all([
    findBrews(session, { ...toLogQuery(search, now), limit: pageSize }, cursor),
    session.read(getWeeklyStats, { query: {} }),
    loadChoices(session),
    findCompared(session, search.compare),
  ]);
  if (brews === undefined) throw redirect(session.path(href("/log")) + formatLogSearch(search));
  const format = createFormat(visitor.locale, visitor.units);
  const pathOf = (id: number) =>
    compared === undefined
      ? href("/log/:id", { id: String(id) })
      : `${href("/log/compare")}?a=${compared.id}&b=${id}`;
  const rows = brews.data
    .filter(({ id }) => id !== compared?.id)
    .map((brew) => ({ brew, row: presentBrewRow(words, format, brew, week.timezone, pathOf(brew.id)) }));
  const days = groupDays(visitor.locale, week.timezone, now, rows, ({ brew }) => brew.brewedAt);
  return {
    days: days.map((day) => ({ ...day, items: day.items.map(({ row }) => row) })),
    total: words.log.filters.found(format.number(brews.total)),
    isFiltered: hasFilter(search),
    week: presentWeek(words, format, week),
    chips: listFilterChips(words, search, choices),
    fields: listFilterFields(words, search, choices),
    kept: Object.fromEntries(
      Object.entries({ rating: search.rating, saved: search.saved, compare: search.compare }).flatMap(
        ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
      ),
    ),
    next: brews.hasMore && brews.cursor !== null ? formatLogSearch(search, brews.cursor) : undefined,
    first: cursor === undefined ? undefined : formatLogSearch(search),
    compared: compared && {
      text: words.log.compare.pick(brewTitle(words, compared)),
      cancel: formatLogSearch({ ...search, compare: undefined }),
    },
  };
}

/** Returns a page of brews; undefined when the cursor does not belong to the search. */
async function findBrews(
  { api, read }: Session,
  filters: ReturnType<typeof toLogQuery> & { readonly limit: number },
  cursor: string | undefined,
) {
  const query = { ...filters, ...(cursor === undefined ? {} : { cursor }) };
  if (cursor === undefined) return read(listBrewLogs, { query });
  const result = await api(listBrewLogs, { query });
  if (result.ok) return result.body;
  return result.status === 400 ? undefined : read(listBrewLogs, { query });
}

/** Loads the user's coffees and gear as choices. */
async function loadChoices({ read }: Session): Promise<FilterChoices> {
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
    machines: machines.map(({ slug, nickname, brand, model }) => ({
      value: slug,
      label: nickname ?? `${brand} ${model}`,
    })),
    grinders: grinders.map(({ slug, nickname, name }) => ({ value: slug, label: nickname ?? name })),
  };
}
