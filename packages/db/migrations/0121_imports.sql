-- Imports from other apps (D601). A record remembers what an item of the source became, so that the same file adds nothing twice and one
-- import can be undone.
create table imports (
  id uuid not null,
  user_id bigint not null,
  source text not null,
  brews integer not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint imports_pk primary key (id),
  constraint imports_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint imports_source_check check (char_length(source) between 1 and 40),
  constraint imports_brews_check check (brews between 0 and 20000)
);
create index imports_user_idx on imports (user_id, created_at);

create table import_records (
  user_id bigint not null,
  source text not null,
  kind text not null,
  source_id text not null,
  import_id uuid not null,
  -- Id of the log, bag, coffee, recipe or gear. It may be deleted since.
  item_id bigint not null,
  -- Whether the import added the item, rather than found it.
  is_new boolean not null,
  constraint import_records_pk primary key (user_id, source, kind, source_id),
  constraint import_records_import_fk foreign key (import_id) references imports (id) on delete cascade,
  constraint import_records_kind_check check (kind in ('brew', 'bag', 'coffee', 'library', 'recipe', 'grinder', 'machine')),
  constraint import_records_source_id_check check (char_length(source_id) between 1 and 400)
);
create index import_records_import_idx on import_records (import_id, kind);
