import { Type, type TSchema } from "typebox";
import { nullable } from "./model.ts";

/** Default and maximum page size; a larger `limit` is reduced to the maximum (D11). */
export interface PageSize {
  readonly defaultLimit: number;
  readonly maxLimit: number;
}

/** Page size of lists without a size of their own. */
export const defaultPageSize: PageSize = { defaultLimit: 20, maxLimit: 50 };

/** The `limit` parameter of a list (D11). */
export const limitParameter = ({ defaultLimit, maxLimit }: PageSize = defaultPageSize) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      description: `Page size. Default ${defaultLimit}, maximum ${maxLimit}; larger values are reduced to the maximum.`,
      examples: [defaultLimit],
    }),
  );

/** The `cursor` parameter of a list: opaque, valid for one sort and one set of filters (D10). */
export const cursorParameter = () =>
  Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        "The `cursor` of the previous page, requested with the same sort and filters. Omit it or leave it empty for the first page.",
      examples: [""],
    }),
  );

/** The `page` parameter of a list with page numbers (D8). */
export const pageParameter = () =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: "Page number. Default 1, maximum 10,000.",
      examples: [1],
    }),
  );

/** Returns the effective page size of a request. */
export const pageSizeOf = (
  limit: number | undefined,
  { defaultLimit, maxLimit }: PageSize = defaultPageSize,
) => Math.min(limit ?? defaultLimit, maxLimit);

/** Fields that lead to the next page; `hasMore` is true exactly when `cursor` is not null (D7). */
export const nextPage = {
  cursor: nullable(
    Type.String({ description: "Pass it as `cursor` to get the next page. Null on the last page." }),
  ),
  hasMore: Type.Boolean({ description: "Whether there is a next page." }),
};

/** Number of all matching rows; above 10,000 it may be an estimate (D12). */
export const totals = {
  total: Type.Integer({
    description:
      "Number of matching items on all pages. Exact up to 10,000; totals of 1,000 and more may be one minute old.",
  }),
  totalIsEstimate: Type.Optional(Type.Literal(true, { description: "Present when `total` is an estimate." })),
};

/** Schema of a page: `{ data, cursor, hasMore }` (D7). */
export const cursorList = <S extends TSchema>(item: S) =>
  Type.Object({ data: Type.Array(item), ...nextPage });

/** Schema of a page with a total: `{ data, total, cursor, hasMore }`. */
export const countedCursorList = <S extends TSchema>(item: S) =>
  Type.Object({ data: Type.Array(item), ...totals, ...nextPage });

/** The `pagination` field of lists with page numbers (D8). */
export const Pagination = Type.Object({
  page: Type.Integer({ description: "Number of this page." }),
  limit: Type.Integer({ description: "Page size." }),
  total: Type.Integer({ description: "Number of items on all pages." }),
  totalPages: Type.Integer({ description: "Number of pages. 0 for an empty list." }),
});

/** Returns the value of `pagination`; an empty list has 0 pages (D8). */
export const paginationOf = (page: number, limit: number, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});
