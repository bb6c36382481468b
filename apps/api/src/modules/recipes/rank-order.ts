import { sql } from "kysely";

/** The columns that rank recipes; the id comes last, so that the order is total. */
export const rankColumns = sql`wilson_score, net_votes, rating_average, id`;

/** The `order by` list for best recipes first. Several indexes on recipes end in exactly these columns. */
export const bestFirst = sql`wilson_score desc, net_votes desc, rating_average desc, id desc`;
