-- Brew logs, what roasters learn from them, and imports from other apps.

create table brew_logs (
  id bigint generated always as identity,
  user_id bigint not null,
  -- The id that the user's device gave the log.
  client_id uuid,
  recipe_id bigint,
  personal_recipe_id bigint,
  coffee_id bigint,
  bag_id bigint,
  grinder_id integer,
  machine_id integer,
  filter_id integer,
  brew_method_id text not null,
  dose_grams double precision,
  water_grams double precision,
  ratio double precision generated always as (round((water_grams / nullif(dose_grams, 0))::numeric, 2)::float8) stored,
  beverage_grams double precision,
  grind_setting double precision,
  grind_setting_label text,
  grind_index double precision,
  published_index double precision,
  catalog_version text,
  water_temp_f double precision,
  brew_time_seconds integer,
  days_off_roast double precision,
  outcome text,
  notes text,
  rating smallint,
  taste_acidity smallint,
  taste_body smallint,
  taste_sweetness smallint,
  taste_bitterness smallint,
  -- How the brew tasted on the two axes, sour to bitter and weak to strong.
  taste_balance smallint,
  taste_strength smallint,
  feedback_sour boolean,
  feedback_bitter boolean,
  feedback_watery boolean,
  feedback_harsh boolean,
  feedback_balanced boolean,
  -- Whether the user wants the next brew to be the same.
  advice_declined boolean not null default false,
  saved_as_recipe boolean not null default false,
  program_name text,
  brewed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint brew_logs_pk primary key (id),
  constraint brew_logs_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint brew_logs_recipe_fk foreign key (recipe_id) references recipes (id) on delete set null,
  constraint brew_logs_personal_recipe_fk foreign key (personal_recipe_id) references personal_recipes (id)
    on delete set null,
  constraint brew_logs_coffee_fk foreign key (coffee_id) references coffees (id) on delete set null,
  constraint brew_logs_bag_fk foreign key (user_id, bag_id)
    references coffee_bags (user_id, id) on delete set null (bag_id),
  constraint brew_logs_grinder_fk foreign key (grinder_id) references grinders (id) on delete set null,
  constraint brew_logs_machine_fk foreign key (machine_id) references machines (id) on delete set null,
  constraint brew_logs_filter_fk foreign key (filter_id) references filters (id) on delete set null,
  constraint brew_logs_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint brew_logs_beverage_grams_check check (beverage_grams > 0),
  constraint brew_logs_grind_setting_label_check check (char_length(grind_setting_label) <= 32),
  constraint brew_logs_outcome_check check (char_length(outcome) <= 100),
  constraint brew_logs_notes_check check (char_length(notes) <= 2000),
  constraint brew_logs_rating_check check (rating between 1 and 5),
  constraint brew_logs_taste_balance_check check (taste_balance between -2 and 2),
  constraint brew_logs_taste_strength_check check (taste_strength between -2 and 2),
  constraint brew_logs_program_name_check check (char_length(program_name) between 1 and 60)
);
comment on column brew_logs.beverage_grams is 'What the drink weighed. water_grams of an espresso is the yield that was aimed at.';
comment on column brew_logs.published_index is
  'The index of the setting on the published curve; grind_index follows the user''s own calibration.';
comment on column brew_logs.program_name is 'Name of the access token that logged the brew. Null for the user.';

-- Lists, totals, weekly figures and filters of a user's logs read these indexes and only the rows that match.
create index brew_logs_user_brewed_idx on brew_logs (user_id, brewed_at desc, id desc)
  include (coffee_id, brew_method_id, grinder_id, machine_id, rating, dose_grams, saved_as_recipe);
create index brew_logs_user_coffee_brewed_idx on brew_logs (user_id, coffee_id, brewed_at desc, id desc)
  include (brew_method_id, grinder_id, machine_id, rating, saved_as_recipe);
create index brew_logs_user_saved_brewed_idx on brew_logs (user_id, brewed_at desc, id desc)
  include (coffee_id, brew_method_id, grinder_id, machine_id, rating) where saved_as_recipe;
-- The logs of a bag, with the doses that its stock is computed from.
create index brew_logs_bag_idx on brew_logs (user_id, bag_id, brewed_at desc, id desc)
  include (dose_grams) where bag_id is not null;
create unique index brew_logs_client_idx on brew_logs (user_id, client_id) where client_id is not null;
create index brew_logs_coffee_idx on brew_logs (coffee_id, created_at) where coffee_id is not null;
create index brew_logs_recipe_idx on brew_logs (recipe_id) where recipe_id is not null;
create index brew_logs_personal_recipe_idx on brew_logs (personal_recipe_id) where personal_recipe_id is not null;

-- Client ids stay taken after their log is deleted: a phone that sends the log again does not bring it back.
create table brew_log_client_ids (
  user_id bigint not null,
  client_id uuid not null,
  created_at timestamptz not null default now(),
  constraint brew_log_client_ids_pk primary key (user_id, client_id),
  constraint brew_log_client_ids_user_fk foreign key (user_id) references users (id) on delete cascade
);

-- What customers brewed, for roasters: averages of at least five brewers for a calendar month, a coffee, a method and a grinder.
-- Rows are written once, after the month is over, and never changed, so that no two answers differ by one person.
create table brew_reports (
  month date not null,
  coffee_id bigint not null,
  brew_method_id text not null,
  grinder_id integer not null,
  brewer_count integer not null,
  grind_index double precision not null,
  ratio double precision not null,
  rating double precision,
  constraint brew_reports_pk primary key (coffee_id, month, brew_method_id, grinder_id),
  constraint brew_reports_coffee_fk foreign key (coffee_id) references coffees (id) on delete cascade,
  constraint brew_reports_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint brew_reports_grinder_fk foreign key (grinder_id) references grinders (id) on delete cascade,
  constraint brew_reports_brewer_count_check check (brewer_count >= 5 and brewer_count % 5 = 0)
);

-- Months whose reports are written, also those that had nothing to report.
create table brew_report_months (
  roaster_id bigint not null,
  month date not null,
  constraint brew_report_months_pk primary key (roaster_id, month),
  constraint brew_report_months_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade
);

-- Imports from other apps (D601).
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

-- What an item of the source became, so that importing the same file again adds nothing and an import can be undone.
create table import_records (
  user_id bigint not null,
  source text not null,
  kind text not null,
  source_id text not null,
  import_id uuid not null,
  -- Id of the log, bag, coffee, recipe or gear, which may be deleted since.
  item_id bigint not null,
  -- Whether the import added the item; false where it existed.
  is_new boolean not null,
  constraint import_records_pk primary key (user_id, source, kind, source_id),
  constraint import_records_import_fk foreign key (import_id) references imports (id) on delete cascade,
  constraint import_records_kind_check check (kind in ('brew', 'bag', 'coffee', 'library', 'recipe', 'grinder', 'machine')),
  constraint import_records_source_id_check check (char_length(source_id) between 1 and 400)
);
create index import_records_import_idx on import_records (import_id, kind);
