import { expect, test } from "vitest";

import { listBlockingIndexes } from "./blocking-indexes.ts";
import { readSqlFiles } from "./sql-files.ts";

test("no migration builds an index on an existing table under a lock", () => {
  expect(listBlockingIndexes(readSqlFiles().migrations)).toEqual([]);
});

const check = (text: string) => listBlockingIndexes([{ name: "0099_new", text }]);

test.each([
  ["create index recipes_new_idx on recipes (ratio);", /recipes_new_idx on recipes lacks "concurrently"/],
  ["create unique index if not exists u_idx\n  on only public.users (name);", /u_idx on users/],
  ["create index concurrently u_idx on users (name);", /u_idx lacks "if not exists"/],
  ["alter table coffees add constraint coffees_x_key unique (name);", /coffees_x_key on coffees/],
  ["alter table brew_logs add primary key (id);", /a key on brew_logs/],
])("%s is reported", (text, message) => {
  expect(check(text)).toEqual([expect.stringMatching(message)]);
});

test.each([
  "create table notes (id bigint, constraint notes_id_key unique (id)); create index notes_id_idx on notes (id);",
  "-- migrate: no-transaction\ncreate index concurrently if not exists users_name_idx on users (name);",
  "create index grinders_brand_idx on grinders (brand);",
  "-- create index recipes_old_idx on recipes (ratio);",
  "alter table users add column note text;",
])("%s is accepted", (text) => {
  expect(check(text)).toEqual([]);
});
