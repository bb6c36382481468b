import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** A word of the lexicon that a searched word may mean. */
export interface LexiconRow {
  readonly asked: string;
  readonly kind: "beginning" | "inside" | "similar";
  /** Null for `beginning`, which sums up all words that begin with the searched word. */
  readonly word: string | null;
  readonly closeness: number;
  readonly coffees: number;
  /** For `beginning`: number of coffees that contain exactly the searched word. */
  readonly exactly: number;
  /** For `beginning`: number of coffees that contain the most frequent word that begins with the searched word. */
  readonly commonest: number;
}

/**
 * Returns, for each searched word, the number of coffees with a word that begins with it, the words that contain it, and the most
 * similar words by trigrams. Reads only the lexicon, which has thousands of words however many coffees there are.
 */
export async function listLexiconMatches(db: Executor, words: readonly string[]): Promise<LexiconRow[]> {
  const { rows } = await sql<LexiconRow>`
    select asked.word as asked, found.kind, found.word, found.closeness, found.coffees, found.exactly, found.commonest
      from unnest(${words}::text[]) as asked(word)
      cross join lateral (
        (select 'beginning' as kind, null as word, 1::float8 as closeness, coalesce(sum(coffee_count), 0)::int as coffees,
                coalesce(sum(coffee_count) filter (where word = asked.word), 0)::int as exactly,
                coalesce(max(coffee_count), 0) as commonest
           from search_words
          where word >= asked.word collate "C" and word < (asked.word || chr(1114111)) collate "C")
        union all
        (select 'inside', word, 1::float8, coffee_count, 0, 0 from search_words
          where char_length(asked.word) >= 3 and word like '%' || asked.word || '%'
            and not starts_with(word, asked.word)
          order by coffee_count desc, word limit 20)
        union all
        (select 'similar', word, near.closeness, coffee_count, 0, 0
           from search_words
           cross join lateral (
             select greatest(similarity(word, asked.word), 0.9 * word_similarity(asked.word, word))::float8) as near(closeness)
          where char_length(asked.word) >= 3 and word % asked.word and position(asked.word in word) = 0
            and near.closeness >= 0.4
          order by near.closeness desc, coffee_count desc, word limit 6)
      ) as found`.execute(db);
  return rows;
}

/** Lists the thousand most frequent words of about this length that begin with the same letter. */
export async function listSimilarWords(db: Executor, word: string, lengthsApart: number) {
  const { rows } = await sql<{ readonly word: string; readonly coffees: number }>`
    select word, coffee_count as coffees from search_words
     where word >= left(${word}, 1) collate "C" and word < (left(${word}, 1) || chr(1114111)) collate "C"
       and char_length(word) between char_length(${word}) - ${lengthsApart}::int and char_length(${word}) + ${lengthsApart}::int
     order by coffee_count desc, word limit 1000`.execute(db);
  return rows;
}

/** Returns the number of coffees as estimated by the statistics of PostgreSQL. */
export async function estimateCoffees(db: Executor): Promise<number> {
  const { rows } = await sql<{ readonly coffees: number }>`
    select greatest(reltuples, 0)::float8 as coffees from pg_class where oid = 'coffees'::regclass`.execute(
    db,
  );
  return rows[0]?.coffees ?? 0;
}
