import { Type, type TSchema } from "typebox";
import { nullable } from "./model.ts";

/** How many items a page holds when nothing is asked for, and at most; more is cut to the most (D11). */
export interface PageSize {
  readonly usual: number;
  readonly most: number;
}

/** Lists that the specification gives no maximum. */
export const usualPageSize: PageSize = { usual: 20, most: 50 };

/** `limit` of a list: whole and at least 1, else 400 (D11). */
export const limitParameter = ({ usual, most }: PageSize = usualPageSize) =>
  Type.Optional(Type.Integer({ minimum: 1, description: `${usual} unless told, at most ${most}.` }));

/** `cursor` of a list: opaque, made for one sort and one set of filters (D10). */
export const cursorParameter = () =>
  Type.Optional(
    Type.String({ maxLength: 1000, description: "The cursor of the page before; empty for the first page." }),
  );

/** `page` of a list by number (D8). */
export const pageParameter = () => Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));

/** The size of a page as it was asked for. */
export const pageSizeOf = (limit: number | undefined, { usual, most }: PageSize = usualPageSize) =>
  Math.min(limit ?? usual, most);

/** What follows this page; hasMore says the same as a cursor that is not null (D7). */
export const nextPage = {
  cursor: nullable(Type.String()),
  hasMore: Type.Boolean(),
};

/** All rows that match, whatever the page; beyond 10,000 it may be that number and an estimate (D12). */
export const totals = {
  total: Type.Integer({ description: "Exact up to 10,000; from 1,000 on it may be a minute old (D12)." }),
  totalIsEstimate: Type.Optional(Type.Literal(true)),
};

/** `{ data, cursor, hasMore }`, the shape of every list by cursor (D7). */
export const cursorList = <S extends TSchema>(item: S) =>
  Type.Object({ data: Type.Array(item), ...nextPage });

/** The same with a total. */
export const countedCursorList = <S extends TSchema>(item: S) =>
  Type.Object({ data: Type.Array(item), ...totals, ...nextPage });

/** `pagination` of lists by page (D8). */
export const Pagination = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
  totalPages: Type.Integer(),
});

/** Its value; an empty list has no pages (D8). */
export const paginationOf = (page: number, limit: number, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});
