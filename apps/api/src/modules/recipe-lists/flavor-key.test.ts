import { createTestDatabase, type TestDatabase } from "@brewdial/db/testing.ts";
import { openDatabase, type Database } from "@brewdial/db/open.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test("flavor_key in SQL equals searchKey of the notes", async () => {
  const letter = fc.constantFrom(..."aZé ü,ÄñçøØłßœÆ-3'/Å豆コガ".split(""));
  const note = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(""));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(note, { maxLength: 4 }), { minLength: 1, maxLength: 20 }),
      async (lists) => {
        const { rows } = await sql<{ key: string }>`
        select trim(flavor_key(array(select jsonb_array_elements_text(notes)))) as key
          from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) with ordinality as given (notes, place)
         order by place`.execute(db.primary);
        expect(rows.map(({ key }) => key)).toEqual(lists.map((notes) => searchKey(notes.join(" "))));
      },
    ),
  );
});
